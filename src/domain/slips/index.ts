import { deleteSlip } from './delete-slip.ts'
import { updateSlip } from './update-slip.ts'

/** What becomes of slips of every type once they are written. */
export const slipCommands = [updateSlip, deleteSlip]
