import { announceReturn } from './announce-return.ts'
import { confirmReturnImport } from './confirm-return-import.ts'
import { inspectLine } from './inspect-line.ts'
import { makeReturnSlip } from './make-return-slip.ts'
import { putBackCancelled } from './put-back-cancelled.ts'
import { rebackOrder } from './reback-order.ts'
import { receiveReturn } from './receive-return.ts'
import { reopenReturn } from './reopen-return.ts'
import { reportDamage } from './report-damage.ts'
import { reportLostReturn } from './report-lost-return.ts'
import { returnToSupplier } from './return-to-supplier.ts'
import { setClaimDays } from './set-claim-days.ts'
import { settleClaim } from './settle-claim.ts'
import { takeDamageBack } from './take-damage-back.ts'
import { undoInspection } from './undo-inspection.ts'
import { withdrawArrival } from './withdraw-arrival.ts'
import { withdrawDamage } from './withdraw-damage.ts'
import { withdrawReturn } from './withdraw-return.ts'
import { writeOffDamage } from './write-off-damage.ts'

/** What happens to goods that come back, and to damaged ones. */
export const returnCommands = [
  announceReturn,
  withdrawReturn,
  receiveReturn,
  withdrawArrival,
  reportLostReturn,
  inspectLine,
  undoInspection,
  rebackOrder,
  reopenReturn,
  confirmReturnImport,
  makeReturnSlip,
  settleClaim,
  putBackCancelled,
  setClaimDays,
  reportDamage,
  withdrawDamage,
  returnToSupplier,
  writeOffDamage,
  takeDamageBack,
]
