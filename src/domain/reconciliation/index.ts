import { bookStatement } from './book-statement.ts'
import { bookStatementPart, unbookStatementPart } from './book-statement-part.ts'
import { keepStatementPart } from './keep-statement-part.ts'
import { openStatement } from './open-statement.ts'
import { updateReconciled } from './update-reconciled.ts'
import { withdrawStatement } from './withdraw-statement.ts'

/** What people do with statements of carriers and marketplaces. */
export const reconciliationCommands = [
  openStatement,
  keepStatementPart,
  bookStatement,
  bookStatementPart,
  withdrawStatement,
  unbookStatementPart,
  updateReconciled,
]
