import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { newJob } from '../jobs/new-job.ts'
import { invoiceProviderNames } from '../names.ts'
import { orderWork } from '../people/permissions.ts'
import { accountIn, isConnected } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import { chosenSeries } from './new-invoice.ts'
import { OrderCode, ProviderOfInvoices } from './params.ts'

/** At most this many orders in one batch. */
export const mostBilledAtOnce = 500

/** Whose batch: one of a person at a time. */
export function billJobId({ userName }: { userName: string }): string {
  return `xuat-hoa-don/${userName}`
}

/** Many orders are billed, as a job that people see: each by itself and by the same rule, those that may not be are named with why. */
export const issueInvoices = defineCommand({
  path: '/api/digitalBill',
  method: 'issueInvoices',
  params: v.object({
    orderCodes: v.pipe(v.array(OrderCode), v.minLength(1), v.maxLength(mostBilledAtOnce)),
    provider: ProviderOfInvoices,
  }),
  permission: orderWork,
  offline: 'optimistic',

  decide(read, { orderCodes, provider }, circumstances) {
    const { user } = circumstances
    const account = accountIn(read.get('companies', user.company), provider)
    if (!account || !isConnected(account)) return refuse('invoice-no-account', {})
    const series = chosenSeries(account, circumstances.at)
    if (isRefusal(series)) return series
    const orders = [...new Set(orderCodes)]
    const of = {
      id: billJobId(user),
      what: 'issue-invoices',
      params: { orders, provider },
      total: orders.length,
    } as const
    const job = newJob(read, of, circumstances)
    if (isRefusal(job)) return job
    const draft = new Draft(read)
    draft.put('jobs', job)
    return draft.changes
  },

  say: ({ orderCodes: { length }, provider }) => ({
    what: `Xuất hóa đơn qua ${invoiceProviderNames[provider]}`,
    about: `${length} đơn`,
  }),
  cause: ({ orderCodes: [first] }) => first ?? '',
})
