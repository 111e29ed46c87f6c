import Dexie, { RangeSet } from 'dexie'
import { holdTransaction, refusesTransactions, whenTakenUp } from './let-go.ts'

/** Keeps all transactions of a database in sight of a page that may be frozen. */
export function watchTransactions(db: Dexie): void {
  whenTakenUp(runQueriesAgain)
  db.use({
    stack: 'dbcore',
    name: 'let-go',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        if (refusesTransactions()) throw new Dexie.AbortError('the page is frozen')
        const transaction = core.transaction(...asked) as IDBTransaction
        holdTransaction(transaction)
        return transaction
      },
    }),
  })
}

/** Whatever changed unseen, every screen looks it up again. */
export function runQueriesAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })
}
