import { addNote } from './add-note.ts'
import { logCall } from './log-call.ts'
import { planNext } from './plan-next.ts'
import { pushToFront } from './push-to-front.ts'
import { reportDelivery } from './report-delivery.ts'
import { updateCare } from './update-care.ts'
import { withdrawCall } from './withdraw-call.ts'

/** What is done about parcels on their way. */
export const shippingCommands = [
  addNote,
  updateCare,
  logCall,
  withdrawCall,
  planNext,
  pushToFront,
  reportDelivery,
]
