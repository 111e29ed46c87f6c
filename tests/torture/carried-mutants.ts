import type { Mutant } from './mutant.ts'

const tests = ['tests/torture/carried.test.ts']
const file = 'src/replica/apply-carried.ts'

/** Bugs of the rows that come with a poke. */
export const carriedMutants: Mutant[] = [
  {
    name: 'carried-whatever-the-cursor',
    file,
    find: "if (typeof cursor !== 'number' || cursor < from) return 'other'",
    replace: "if (typeof cursor !== 'number') return 'other'",
    what: 'rows that came with a poke are taken in though the poke before was lost',
    tests,
  },
  {
    name: 'carried-for-other-eyes',
    file,
    find: "  if (ownSight !== sight) return 'other'\n",
    replace: '',
    what: 'rows that came with a poke are taken in whoever may see them',
    tests,
  },
  {
    name: 'carried-of-another-history',
    file,
    find: "  if (ownLineage !== lineage) return 'other'\n",
    replace: '',
    what: 'rows that came with a poke are taken in of a history that ended',
    tests,
  },
  {
    name: 'carried-over-what-is-on-its-way',
    file,
    find: "    if (await isAnythingUnderway(db)) return 'other'\n",
    replace: '',
    what: 'rows that came with a poke hold what a command did that still waits for its confirmation',
    tests,
  },
  {
    name: 'carried-past-its-rows',
    file: 'src/server/carried-news.ts',
    find: 'await reading.changed(from, version)',
    replace: 'await reading.changed(version - 1, version)',
    what: 'a poke that gathers several changes carries the rows of the last one only, and says it carries all',
    tests,
  },
]
