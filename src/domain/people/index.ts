import { issueBadge } from './issue-badge.ts'
import { withdrawBadge } from './withdraw-badge.ts'

/** What is done about people. */
export const peopleCommands = [issueBadge, withdrawBadge]
