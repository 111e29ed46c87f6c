import { binName as nameOfBin } from '../../domain/names.ts'
import { countLine } from '../../domain/picking/count-line.ts'
import type { WaveLine } from '../../domain/tables/waves.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { waveFrame } from '../../replica/queries/picking/picking.ts'
import { type WaveRows, waveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { sayAloud } from '../scanner/signal.ts'
import { compareWay, type WalkLine, walkLines, walksBackwards } from './walk-lines.ts'

/** Where the person at this phone goes next in a wave, over the rows as they are in the replica. */
export function createNextStop(replica: Replica, code: string) {
  const me = replica.session.user.userName

  /** All lines that still count, the next one first; nothing when the wave is not on this device. */
  async function way(): Promise<WalkLine[] | undefined> {
    const rows = await waveRows(replica, code)
    if (!rows) return undefined
    const { wave, lines, orders } = rows
    return walkLines({ lines, orders, me, backwards: walksBackwards(wave.pickers, me) })
  }

  async function next(): Promise<WalkLine | undefined> {
    return (await way())?.find(({ place }) => place === 'next')
  }

  /** Labels of the wave's shelves by bin id. */
  async function binNames(): Promise<ReadonlyMap<string, string>> {
    return (await waveFrame(replica, code))?.binNames ?? new Map()
  }

  async function binName({ bid, wid }: WaveLine): Promise<string> {
    return nameOfBin(await findRow(replica, 'bins', `${wid}/${bid}`), bid)
  }

  return {
    next,
    binNames,
    /** What is still to be picked at the shelf of a tag, in whatever case it was read; nothing when the wave is not on this device. */
    async openAt(tag: string): Promise<WalkLine[] | undefined> {
      return (await way())?.filter(
        ({ place, wid, bid }) => place !== 'done' && `${wid}/${bid}`.toUpperCase() === tag.toUpperCase(),
      )
    },
    /**
     * Which of a product's lines a unit was taken from: the shelf one stands at, else the one that is shown first.
     * @param here the shelf of the last pick, or whose tag was scanned since
     */
    async chooseLine({ lines, orders }: WaveRows, here: string | undefined): Promise<WaveLine | undefined> {
      const open = lines.filter((line) => {
        const { need, done } = countLine(line, orders)
        return done < need
      })
      if (open.length < 2) return open[0] ?? lines.toSorted(compareWay)[0]
      const atHand = open.find(({ bid }) => bid === here)
      // Of two shelves, which one comes first depends on the last pick, whatever was picked.
      return atHand ?? (await way())?.find(({ id }) => open.some((line) => line.id === id))
    },
    /** Products that are still to be picked, in the order of the way. */
    async stillNeeded(): Promise<string[]> {
      const open = (await way())?.filter(({ place }) => place !== 'done')
      return [...new Set(open?.map(({ productCode }) => productCode))]
    },
    /** Bin, then how many: what the picker hears of the next shelf. */
    async announce(line: WaveLine, quantity: number): Promise<void> {
      const stop = await next()
      if (!stop) return sayAloud('đã nhặt xong')
      if (stop.id === line.id)
        return sayAloud(quantity > 1 ? `${quantity}, còn ${stop.count.left}` : `còn ${stop.count.left}`)
      sayAloud(`${await binName(stop)}, ${stop.count.left}`)
    },
  }
}
