import { approveStockTake } from './approve-stock-take.ts'
import { askRecount } from './ask-recount.ts'
import { balanceLines } from './balance-lines.ts'
import { chooseCount } from './choose-count.ts'
import { countItem } from './count-item.ts'
import { createStockTake } from './create-stock-take.ts'
import { dropStockTake } from './drop-stock-take.ts'
import { noteUnknown } from './note-unknown.ts'
import { reopenStockTake } from './reopen-stock-take.ts'
import { sendToReview } from './send-to-review.ts'
import { settleUnknown } from './settle-unknown.ts'
import { undoCount } from './undo-count.ts'

/** Stock-take, from opening one to balanced books. */
export const stockTakeCommands = [
  createStockTake,
  countItem,
  undoCount,
  noteUnknown,
  settleUnknown,
  sendToReview,
  reopenStockTake,
  askRecount,
  chooseCount,
  approveStockTake,
  balanceLines,
  dropStockTake,
]
