import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import { Bid, Wid } from '../stock/params.ts'
import { sheetJobId } from './job-words.ts'
import { newJob } from './new-job.ts'
import { mostSheetRows, Sha256 } from './params.ts'

/**
 * Somebody has the server write the rows of a sheet: products are made and written about, 50 at a time (CAT-347), and goods come in where a
 * warehouse is named. The rows travel apart, as a file named by its digest (`server/outside/sheet-route.ts`); until it is there the job waits.
 */
export const importProducts = defineCommand({
  path: '/api/job',
  method: 'importProducts',
  params: v.object({
    file: Sha256,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    rows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSheetRows)),
    wid: v.optional(Wid),
    bin: v.optional(Bid),
    /** The books of products that are there already are brought in line with the sheet, too (CAT-356). */
    balances: v.optional(v.boolean(), false),
  }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { balances, ...sheet }, circumstances) {
    const { user } = circumstances
    const { file, rows, wid, bin } = sheet
    if (wid !== undefined || balances) {
      if (!mayDo(user, ['stock_crud'])) return refuse('import-no-stock', {})
      const warehouse = wid === undefined ? undefined : read.get('warehouses', wid)
      if (wid === undefined || bin === undefined || !warehouse) return refuse('import-no-warehouse', {})
      const notYours = whyNotYours(user, wid)
      if (notYours) return notYours
    }
    const id = sheetJobId({ file, userName: user.userName })
    const what = balances ? ('balance-stock' as const) : ('import-products' as const)
    const job = newJob(read, { id, what, params: sheet, total: rows }, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: ({ name, balances }) => ({
    what: balances ? 'Cân bằng kho từ Excel' : 'Nhập sản phẩm từ Excel',
    about: name,
  }),
})
