import { holds, keyed, type Row, spread } from './figures.ts'
import { ask, copyProfile, openBenchPage, startPhone } from './phone.ts'
import type { World } from './world.ts'

const pending = 500
const runs = 12
const quickRuns = 5

/** Pulls that meet 500 waiting commands: rows many of them looked at, and a confirmation of all. */
export async function benchRebase(world: World): Promise<Row[]> {
  const { profile } = await world.loadedPhone()
  const phone = await startPhone(world, copyProfile(world, profile))
  try {
    await openBenchPage(world, phone)
    const { rebase, incoming, concerned, confirm, confirmWrites, localRows } = await ask(
      phone,
      'measureRebase',
      { pending, runs: world.isQuick ? quickRuns : runs },
    )
    const over = `${pending} pending over ${localRows.toLocaleString('en')} local rows`
    return [
      spread(rebase, {
        name: `rebase, ${over}`,
        unit: 'ms',
        most: 200,
        note: `${incoming} rows come in, ${concerned} commands looked at one; durable`,
      }),
      spread(confirm, { name: `pure confirmation, ${over}`, unit: 'ms', note: 'durable' }),
      keyed(
        'confirm-rows',
        holds('pure confirmation: replica rows written', confirmWrites, 'rows', '0', confirmWrites === 0),
      ),
    ]
  } finally {
    await phone.close()
  }
}
