import * as v from 'valibot'

const Page = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/** Where people are helped, taught and asked what they think. */
export interface HelpPages {
  support?: string | undefined
  guide?: string | undefined
  survey?: string | undefined
}

const names = { support: 'KHOTAY_SUPPORT', guide: 'KHOTAY_GUIDE', survey: 'KHOTAY_SURVEY' } as const

/** The pages that the environment names (RTE-089, OPN-042); none is a page that is not told of. @throws where one is no address of a page */
export function readHelpPages(environment: NodeJS.ProcessEnv): HelpPages {
  const pages: HelpPages = {}
  for (const [page, name] of Object.entries(names) as [keyof HelpPages, string][]) {
    const typed = environment[name]?.trim()
    if (!typed) continue
    if (!v.is(Page, typed)) throw new Error(`${name} cannot be read. It looks like https://help.example.vn/`)
    pages[page] = typed
  }
  return pages
}
