/**
 * After an act was done, ms (CST-001 … CST-004: submitting again is locked for 3 s); acts that may be meant twice name each gesture and are
 * never the same, and what was refused or taken back may be tried again at once.
 */
export const momentMs = 3000
