import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Coverage } from './world/coverage.ts'
import { shrink, storyOf } from './world/shrink.ts'
import { planOf } from './world/steps.ts'
import { type Finding, torture } from './world/torture.ts'

/*
 * The simulator: from each seed a world of two to four phones, one server and a bad road between them, forty steps by chance,
 * and every rule looked at after each of them. Each rule has a test of its own below; they share the runs.
 */

const { TORTURE_RUNS = '10', TORTURE_SEED, MUTANT } = process.env
const runs = Number(TORTURE_RUNS)
const firstSeed = TORTURE_SEED === undefined ? Math.floor(Math.random() * 1e9) : Number(TORTURE_SEED)
const longestRunMs = 60_000
/** So many worlds do everything there is to do. */
const tellingRuns = 200

let found: Finding | undefined
let done = 0
const coverage = new Coverage()

beforeAll(
  async () => {
    console.log(`seeds ${firstSeed} to ${firstSeed + runs - 1}`)
    const started = performance.now()
    // A full disk is logged by the app, as it should; here it happens all the time.
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let seed = firstSeed; seed < firstSeed + runs && !found; seed += 1) {
      found = await torture(planOf(seed), coverage)
      done += 1
      if (done % 100 === 0) console.log(`${done} of ${runs} runs`)
    }
    if (found && !MUTANT) found = await shrink(found)
    errors.mockRestore()
    // What chance left out of a few worlds says nothing.
    if (!MUTANT && runs >= tellingRuns) console.table(coverage.table())
    console.log(`${done} runs, ${((done * 1000) / (performance.now() - started)).toFixed(1)} a second`)
  },
  // It only ends what hangs: making a plan that failed small takes many runs more.
  runs * longestRunMs + 20 * 60_000,
)

afterAll(() => {
  if (found) console.log(storyOf(found))
})

const rules: Record<string, string> = {
  S1: 'loses no command: each waits, is done, or is shown to a person, through kills, full disks and evictions',
  S2: 'does the effects of a command once, counted by movements and slips',
  S3: 'does the commands of a device in the order of their numbers, without a gap',
  S4: 'stores rows and queue entry together or not at all, wherever it is killed',
  S5: 'confirms by a pull just the commands whose effects the pull holds',
  S6: 'shows the same rows on every device as on the server, once the road is good and all is quiet',
  S7: 'shows at every step what the rules make of the server’s rows and the queue, and bringing it up to date again writes nothing',
  S8: 'writes no row for a confirmation that nobody can see',
  S9: 'never moves the cursor back and misses no row below it',
  S10: 'shows a person what they did as soon as it is stored',
  S11: 'answers the same over a Map, over Dexie and over SQLite',
  S12: 'keeps stock equal to its movements and to the states of the orders, and packs no line beyond its need',
  S13: 'lets no command travel with the token of another person or in a lane of another',
  S15: 'leaves nothing behind of a gesture that could not be stored, and tells the person',
  L1: 'has nothing waiting and nothing loading after a minute without faults',
  L3: 'ends every reset and keeps the queue',
  bug: 'throws nothing that is not a fault of the road or the disk',
}

describe('devices, road and server', () => {
  test.each(Object.entries(rules))('[%s] %s', (rule) => {
    if (found?.rule === rule) throw new Error(storyOf(found))
    expect(done).toBeGreaterThan(0)
  })
})
