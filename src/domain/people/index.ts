import { createUser } from './create-user.ts'
import { issueBadge } from './issue-badge.ts'
import { pauseUser } from './pause-user.ts'
import { resumeUser } from './resume-user.ts'
import { saveViews } from './save-views.ts'
import { updateUser } from './update-user.ts'
import { withdrawBadge } from './withdraw-badge.ts'

/** What is done about people. */
export const peopleCommands = [
  issueBadge,
  withdrawBadge,
  saveViews,
  createUser,
  updateUser,
  pauseUser,
  resumeUser,
]
