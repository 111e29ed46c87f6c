import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Billing, unlimited } from '../../domain/settings/subscription.ts'
import { dayNumber, dayStart } from '../../domain/time.ts'
import { type HelpPages, readHelpPages } from './help-pages.ts'

const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const Day = v.pipe(v.string(), v.isoDate())

/** What a host of many shops writes down. */
const PlanFile = v.strictObject({
  /** Where plans are told of and bought, and where people ask for help. */
  pricing: v.optional(Address),
  support: v.optional(Address),
  /** Opens the list of what all shops use, for the host. */
  key: v.optional(v.pipe(v.string(), v.minLength(24))),
  /** By name: orders a month; without a limit where none is said. */
  plans: v.record(
    v.string(),
    v.strictObject({ orders: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  ),
  /** By the shop's number: its plan, and the last day that is paid. */
  shops: v.record(v.string(), v.strictObject({ plan: v.string(), endDate: v.optional(Day) })),
})
type PlanFile = v.InferOutput<typeof PlanFile>

/** What a shop has, as the host sold it. */
export interface SoldPlan extends Billing {
  endDate?: string | undefined
}

export interface Plans {
  /** Nothing where the host sold it none. */
  of(company: string): SoldPlan | undefined
  links(): Pick<PlanFile, 'pricing'> & HelpPages
  key(): string | undefined
}

/** A server of one's own: every shop of it is UNLIMITED, and nobody is ever asked for anything. */
export const ownServer: Plans = ownServerWith({})

function ownServerWith(pages: HelpPages): Plans {
  return { of: () => ({ plan: unlimited }), links: () => pages, key: () => undefined }
}

/**
 * The plans of a host, out of the file that `KHOTAY_PLANS` names; it is read each time somebody asks, so that what was bought holds at once.
 * A file that cannot be read later on leaves what was read before. @throws when it cannot be read at the start
 */
export function readPlans(environment: NodeJS.ProcessEnv, read = readPlanFile): Plans {
  const file = environment['KHOTAY_PLANS']
  const pages = readHelpPages(environment)
  if (!file) return ownServerWith(pages)
  let last = read(file)
  const now = () => {
    try {
      last = read(file)
    } catch {
      // Somebody is just writing it: the shop is not to wait for them.
    }
    return last
  }
  return {
    of(company) {
      const { plans, shops } = now()
      const sold = shops[company]
      if (!sold) return undefined
      const { plan, endDate } = sold
      const endsAt =
        endDate === undefined ? undefined : dayStart(dayNumber(Date.parse(`${endDate}T00:00:00+07:00`)) + 1)
      return { plan, orders: plans[plan]?.orders, endsAt, endDate }
    },
    links: () => {
      const { pricing, support = pages.support } = now()
      return { ...pages, pricing, support }
    },
    key: () => now().key,
  }
}

function readPlanFile(file: string): PlanFile {
  const read = v.safeParse(PlanFile, JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`KHOTAY_PLANS: ${file} is no file of plans: ${v.summarize(read.issues)}`)
  const { plans, shops } = read.output
  const missing = Object.values(shops).find(({ plan }) => plan !== unlimited && !Object.hasOwn(plans, plan))
  if (missing)
    throw new Error(`KHOTAY_PLANS: ${file} names the plan ${missing.plan}, which is not among its plans.`)
  return read.output
}
