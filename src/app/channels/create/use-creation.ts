import { useEffect, useRef, useState } from 'react'
import { linkId } from '../../../domain/channels/link-of.ts'
import { listingLinks } from '../../../replica/queries/channels/listing-links.ts'
import { noneWaits } from '../../../replica/queries/queue/none-waits.ts'
import type { Replica } from '../../../replica/replica.ts'
import { takeBackEach } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { type CreatedMany, createMany, madeWords, type NotMade } from './create-many.ts'
import { keyOf, type SoldItem } from './sold-items.ts'

/** A walk through many items, from finding them to what came of it. */
interface Walk {
  state: 'finding' | 'making' | 'over'
  done: number
  of: number
  came: CreatedMany
  asked: readonly SoldItem[]
}

const nothingYet: CreatedMany = { made: [], failed: [], done: [] }

/** Makes products of many items; one walk at a time, which ends with its screen. */
export function useCreation(onMade: () => void) {
  const replica = useReplica()
  const [walk, setWalk] = useState<Walk>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const lost = useLive((one) => lostOf(one, walk), [walk])

  /** @param find names the items; throws a sentence where they cannot be had */
  async function begin(
    find: (signal: AbortSignal) => Promise<readonly SoldItem[]>,
    opening?: { wid: string; bin: string },
  ): Promise<void> {
    stop.current?.abort()
    const control = new AbortController()
    stop.current = control
    setWalk({ state: 'finding', done: 0, of: 0, came: nothingYet, asked: [] })
    let asked: readonly SoldItem[]
    try {
      asked = await find(control.signal)
    } catch (fault) {
      setWalk(undefined)
      if (!(fault instanceof NotFound)) throw fault
      if (control.signal.aborted) return
      return void showToast('warning', fault.message)
    }
    if (control.signal.aborted) return setWalk(undefined)
    const of = asked.length
    setWalk({ state: 'making', done: 0, of, came: nothingYet, asked })
    const came = await createMany(replica, asked, {
      signal: control.signal,
      opening,
      onProgress: (done) => setWalk({ state: 'making', done, of, came: nothingYet, asked }),
    })
    setWalk({ state: 'over', done: came.made.length + came.failed.length, of, came, asked })
    const run = () =>
      void takeBackEach(replica, came.done.toReversed()).then(() => {
        setWalk(undefined)
        onMade()
      })
    if (came.made.length > 0)
      showToast('success', madeWords(came), {
        action: { label: 'Hoàn tác', run },
      })
    onMade()
  }

  const failed: NotMade[] = [...(walk?.came.failed ?? []), ...(lost ?? [])]
  return {
    walk,
    failed,
    begin,
    cancel: () => stop.current?.abort(),
    /** What failed, once more: codes may be free by now. */
    retry: (opening?: { wid: string; bin: string }) =>
      begin(async () => failed.map(({ item }) => item), opening),
  }
}

/** Why there is nothing to walk through, said as it is. */
export class NotFound extends Error {}

/** Items that this device made and the server did not: it knows codes and links that this device does not. Asked once the server has heard of all. */
export async function lostOf(
  replica: Replica,
  walk: Pick<Walk, 'state' | 'came' | 'asked'> | undefined,
): Promise<NotMade[]> {
  if (walk?.state !== 'over' || walk.came.made.length === 0) return []
  const { made, done } = walk.came
  const heard = await noneWaits(
    replica,
    done.map(({ localId }) => localId),
  )
  if (!heard) return []
  const links = await listingLinks(
    replica,
    made.flatMap(({ channel, shopId, item, variants }) =>
      variants.map(({ model }) => linkId({ channel, shopId, item, model })),
    ),
  )
  const linked = new Set([...links.values()].map(keyOf))
  const gone = new Set(made.map(keyOf).filter((key) => !linked.has(key)))
  return walk.asked
    .filter(({ key }) => gone.has(key))
    .map((item) => ({
      item,
      text: 'Máy chủ chưa tạo: mã đã có, hoặc hàng vừa được liên kết. Xem lại rồi thử lại.',
    }))
}
