import { issueBadge } from './issue-badge.ts'
import { saveViews } from './save-views.ts'
import { withdrawBadge } from './withdraw-badge.ts'

/** What is done about people. */
export const peopleCommands = [issueBadge, withdrawBadge, saveViews]
