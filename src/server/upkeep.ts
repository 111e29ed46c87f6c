import { unnamedPictureMs } from '../domain/catalogue/picture.ts'
import { activityDays } from '../domain/people/activity-kinds.ts'
import type { Company, CompanySettings } from '../domain/tables/company.ts'
import { keepMissingProfits } from './keep-missing-profits.ts'
import type { Store } from './store/store.ts'
import { sumMissingFlows } from './sum-missing-flows.ts'

const dayMs = 86_400_000

/** How long a device may be away and go on from where it was (days); after that it starts over, its queue kept. */
export const deletionDays = 90
/** More deletions than this are not remembered, however young. */
export const mostDeletions = 1_000_000
/** Answers to applied commands are kept as long; of each lane the last one, and whatever was refused, for ever. */
export const answerDays = 90

/** What a job made is kept as long, and so is what is known of one that was stopped (days). */
export const jobFileDays = 7

/** What others were told or told us, and it is done, is kept as long unless the shop says otherwise: for people who ask what happened (days). */
export const outsideDays = 30

/** A shop of many listings has told of tens of thousands in a day: so many go at once, and others write in between. */
const tellingsAtOnce = 2_000

interface Swept {
  /** Deletions up to here are forgotten. */
  floor: number
  /** Answers dropped. */
  answers: number
}

/** The daily round through one company: forgets deletions, answers nobody will ask for again, files of deleted proofs, of old jobs and labels of orders that are through, pictures that neither a product nor a draft of a listing names, what marketplaces were told of stock, what customers were written, and old lines of the log of work. */
export async function sweep(
  store: Store,
  company: string,
  now: number,
  most = mostDeletions,
): Promise<Swept> {
  const { messageDays = outsideDays, roadDays = outsideDays } = await readSettings(store, company)
  for (const table of ['stockTellings', 'zaloMessages', 'pageTalks'] as const) {
    const days = table === 'stockTellings' ? roadDays : messageDays
    const forget = () =>
      store.write(company, (writing) => writing.forgetTellings(now - days * dayMs, tellingsAtOnce, table))
    while ((await forget()) === tellingsAtOnce);
  }
  const before = now - activityDays * dayMs
  const forget = () => store.write(company, (writing) => writing.activities.forget(before, tellingsAtOnce))
  while ((await forget()) === tellingsAtOnce);
  return store.write(company, async (writing) => {
    await writing.noteVersion(now)
    const aged = await writing.versionBefore(now - deletionDays * dayMs)
    const upTo = Math.max(aged, await writing.versionBeyond(most))
    if (upTo > 0) await writing.forgetDeleted(upTo)
    const answers = await writing.forgetApplied(now - answerDays * dayMs)
    await writing.forgetFiles(now)
    await writing.sweepPictures(now, now + unnamedPictureMs)
    await writing.forgetJobWork(now - jobFileDays * dayMs)
    await writing.outside.forgetDone(now - roadDays * dayMs)
    const { tombstoneFloor } = await writing.head()
    return { floor: tombstoneFloor, answers }
  })
}

/** How long the shop wants it kept. */
async function readSettings(
  store: Store,
  company: string,
): Promise<Pick<CompanySettings, 'messageDays' | 'roadDays'>> {
  const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
  return (row as Company | undefined)?.settings ?? {}
}

/** Looks after every company now and once a day, until the answer is called. */
export function startUpkeep(store: Store, clock: () => number, report: (error: unknown) => void): () => void {
  const round = async () => {
    await store.accounts.dropExpired(clock())
    for (const company of await store.companies()) {
      await sweep(store, company, clock())
      await keepMissingProfits(store, company)
      await sumMissingFlows(store, company)
    }
  }
  const start = () => void round().catch(report)
  start()
  const timer = setInterval(start, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
