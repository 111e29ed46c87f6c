import { waveLineIdOf } from '../../domain/picking/wave-line-id.ts'
import type { Lack } from '../../domain/tables.ts'
import type { Replica } from '../../replica/replica.ts'

interface Report {
  code: string
  bid: string
  productCode: string
  id: string
}

/** The shortage reports that let an order wait apart: withdrawn, its goods are there. */
export async function reportsBehind({ db }: Replica, lacking: readonly Lack[]): Promise<Report[]> {
  const lines = await db.waveLines.bulkGet(lacking.map((lack) => waveLineIdOf(lack.wave, lack)))
  return lines.flatMap((line) => {
    if (!line) return []
    const { wave: code, bid, productCode, shortages } = line
    return shortages.map(({ id }) => ({ code, bid, productCode, id }))
  })
}
