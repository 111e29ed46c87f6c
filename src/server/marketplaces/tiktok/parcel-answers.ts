import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Each } from '../each.ts'
import type { Parcel } from '../fulfilment.ts'
import { isShippedAlready, TiktokTrouble, troubleOf } from './errors.ts'

/** How TikTok answers about parcels of one call: it names those that failed, and each error may be without its parcel. */
export const ParcelErrors = v.object({
  errors: v.optional(
    v.array(
      v.object({
        code: v.optional(v.pipe(v.number(), v.integer())),
        message: v.optional(v.string(), ''),
        detail: v.optional(v.object({ package_id: v.optional(v.string()) }), {}),
      }),
    ),
    [],
  ),
})

/** What became of each parcel (O5). Where TikTok does not say which of them failed, nobody knows of those that it does not name. */
export function answersOf<R>(
  parcels: readonly Parcel[],
  { errors }: v.InferOutput<typeof ParcelErrors>,
  ok: () => R,
): Each<R>[] {
  const isVague = errors.some(({ detail }) => !parcels.some(({ parcel }) => parcel === detail.package_id))
  return parcels.map(({ number, parcel }) => {
    const failed = errors.find(({ detail }) => detail.package_id === parcel)
    if (failed) return { number, parcel, trouble: troubleOf(failed) }
    return isVague ? { number, parcel, trouble: unmentioned } : { number, parcel, ok: ok() }
  })
}

/** Told to have failed because it had been arranged before: what was wished for. */
export function isAlready(trouble: unknown): boolean {
  return trouble instanceof TiktokTrouble && isShippedAlready(trouble.refusal)
}

const unmentioned = new OutsideTrouble(
  'again',
  'TikTok Shop không nói rõ kiện nào không được. KhoTay tự kiểm tra rồi thử lại.',
  { mayBeDone: true },
)
