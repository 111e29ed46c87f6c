import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Each } from '../each.ts'
import type { Parcel } from '../fulfilment.ts'
import { isShippedAlready, ShopeeTrouble, troubleOf } from './errors.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Failed = v.object({ package_number: Text, fail_reason: v.optional(Text, '') })

/** The two lists in which Shopee answers about parcels of one call, with what it tells of those that came through. */
export function parcelLists<E extends v.ObjectEntries>(entries: E) {
  return v.object({
    success_list: v.optional(v.array(v.object({ package_number: Text, ...entries })), []),
    fail_list: v.optional(v.array(Failed), []),
  })
}

interface Lists<T> {
  success_list: (T & { package_number: string })[]
  fail_list: v.InferOutput<typeof Failed>[]
}

/**
 * What became of each parcel (O5). One that failed failed, even if it is told to have come through as well; of one that is not mentioned
 * nobody knows.
 */
export function answersOf<T, R>(
  parcels: readonly Parcel[],
  { success_list, fail_list }: Lists<T>,
  { now, acts, ok }: { now: number; acts: boolean; ok: (told: T) => R },
): Each<R>[] {
  return parcels.map(({ number, parcel }) => {
    const failed = fail_list.find((one) => one.package_number === parcel)
    if (failed) return { number, parcel, trouble: troubleOf({ message: failed.fail_reason }, { now, acts }) }
    const told = success_list.find((one) => one.package_number === parcel)
    if (!told) return { number, parcel, trouble: unmentioned(acts) }
    try {
      return { number, parcel, ok: ok(told) }
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      return { number, parcel, trouble: error }
    }
  })
}

/** Told to have failed because it had been arranged before: what was wished for. */
export function isAlready(answer: Each<unknown>): boolean {
  if (!('trouble' in answer && answer.trouble instanceof ShopeeTrouble)) return false
  return isShippedAlready(answer.trouble.refusal)
}

export function unmentioned(acts: boolean): OutsideTrouble {
  return new OutsideTrouble('again', 'Shopee không nói gì về kiện này. KhoTay tự kiểm tra rồi thử lại.', {
    mayBeDone: acts,
  })
}
