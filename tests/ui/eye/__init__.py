"""The eye: it looks at the table at every rest, in every form, and says what is wrong with what it sees."""
