import type { PageTalk } from '../tables/facebook.ts'
import type { Listing } from './listing.ts'

/** What buyers wrote to the Page, the latest first. */
export const pageTalkListing: Listing<PageTalk> = {
  table: 'pageTalks',
  sortedBy: 'time',
  fields: {
    time: { kind: 'number', of: ({ time }) => time, sorts: true },
    unread: { kind: 'text', of: ({ unread }) => String(unread), leads: true },
  },
  sums: [],
  marks: {},
  words: ({ name }) => [name],
  ends: () => [],
}
