/** Names the advisory lock of whoever moves a company: one at a time, and none while a backup is made. */
export const moveLock = 7_053_419_003
