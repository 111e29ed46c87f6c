import { askPaper } from './ask-paper.ts'
import { dropPrintJob } from './drop-print-job.ts'
import { markPrinted } from './mark-printed.ts'

/** What happens around the printer. */
export const paperCommands = [askPaper, markPrinted, dropPrintJob]
