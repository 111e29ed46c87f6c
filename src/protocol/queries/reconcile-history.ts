import * as v from 'valibot'

/** So many payments are told at once. */
export const reconcilePage = { usual: 20, most: 200 } as const
/** Payments that may be skipped. */
export const skippedPayments = 5_000

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** `/api/supplyRequest getReconcileHistory` (document 3 §7). */
export const ReconcileQuestion = v.object({
  supplierId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  startIndex: v.optional(whole(0, skippedPayments), 0),
  pageSize: v.optional(whole(1, reconcilePage.most), reconcilePage.usual),
})

/** What a supplier was paid, the latest first; below zero where a payment was taken back (VND). */
export const ReconcileAnswer = v.object({
  reconcile: v.array(
    v.object({
      id: v.string(),
      /** The supply order it was paid for. */
      code: v.string(),
      amount: v.number(),
      reason: v.string(),
      form: v.optional(v.string()),
      note: v.optional(v.string()),
      by: v.string(),
      at: v.number(),
    }),
  ),
  total: v.number(),
})
export type ReconcileAnswer = v.InferOutput<typeof ReconcileAnswer>

/** `/api/supplyRequest getInforSupplier` (document 3 §7). */
export const SupplierQuestion = v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })
