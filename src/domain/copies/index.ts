import { addDrafts } from './add-drafts.ts'
import { deleteDrafts } from './delete-drafts.ts'
import { reportCopy } from './report-copy.ts'
import { sendDrafts } from './send-drafts.ts'
import { updateDraft } from './update-draft.ts'

/** What is done so that goods of the shop are sold at a marketplace as well. */
export const copyCommands = [addDrafts, updateDraft, deleteDrafts, sendDrafts, reportCopy]
