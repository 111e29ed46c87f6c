import type { MixUp } from './own-rows.ts'
import type { Replica } from './replica.ts'

/** The oldest are forgotten beyond these. */
const remembered = 200

/** Notes a wrong item, so that the next packer on this device is warned before the hand goes to the shelf. */
export async function noteMixUp({ db, environment }: Replica, needed: string, taken: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const known = await readMixUps(db)
    const same = known.find((mixUp) => mixUp.needed === needed && mixUp.taken === taken)
    const others = known.filter((mixUp) => mixUp !== same)
    const noted: MixUp = { needed, taken, times: (same?.times ?? 0) + 1, at: environment.now() }
    await db.meta.put({ key: 'mixUps', value: { latest: [noted, ...others].slice(0, remembered) } })
  })
}

/** What was taken for this product before, the most frequent first. */
export async function mixUpsOf({ db }: Pick<Replica, 'db'>, productCode: string): Promise<string[]> {
  const known = await readMixUps(db)
  return known
    .filter(({ needed }) => needed === productCode)
    .sort((one, other) => other.times - one.times)
    .map(({ taken }) => taken)
}

/** How many pairs were taken for each other so far. */
export async function mixUpsNoted(db: Replica['db']): Promise<number> {
  return (await readMixUps(db)).length
}

async function readMixUps(db: Replica['db']): Promise<readonly MixUp[]> {
  const row = await db.meta.get('mixUps')
  return row?.key === 'mixUps' ? row.value.latest : []
}
