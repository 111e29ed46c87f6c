import type { Mutant } from './mutant.ts'

const stock = ['tests/torture/road/stock-road.test.ts']
const told = ['tests/server/outside/stock-told.test.ts']
const pinned = ['tests/torture/road/pinned-roads.test.ts']

/** Bugs of stock that follows to marketplaces, each with the tests that have to say no. */
export const stockMutants: Mutant[] = [
  {
    name: 'stock-held-is-sold',
    file: 'src/domain/channels/stock/stock-to-tell.ts',
    find: 'Math.floor((stock.total - held) / box)',
    replace: 'Math.floor(stock.total / box)',
    what: 'a marketplace is told more than may be sold: what orders hold is sold once more',
    tests: stock,
  },
  {
    name: 'stock-figure-of-a-person-unbounded',
    file: 'src/server/outside/effects/tell-stock.ts',
    find: 'stock: Math.min(stock ?? most, most)',
    replace: 'stock: stock ?? most',
    what: 'a figure that somebody wanted told is told though fewer are left by then',
    tests: told,
  },
  {
    name: 'stock-combos-forgotten',
    file: 'src/domain/catalogue/sold-as.ts',
    find: '[...direct, ...within]',
    replace: '[...direct, ...within.slice(0, 0)]',
    what: 'what is sold within a combo is not told when its parts are sold',
    tests: stock,
  },
  {
    name: 'stock-renamed-link-lost',
    file: 'src/domain/catalogue/sold-as.ts',
    find: '    noteSoldThrough(draft, to, id, true)\n',
    replace: '',
    what: 'a product that gets another code is told to nobody any more',
    tests: stock,
  },
  {
    name: 'stock-renamed-combo-lingers',
    file: 'src/domain/catalogue/sold-as.ts',
    find: '  noteInCombo(draft, from, parts, false)\n',
    replace: '',
    what: 'at the last units goods are kept back for a combo whose code changed before it was deleted',
    tests: pinned,
  },
  {
    name: 'stock-kept-for-combo-that-left',
    file: 'src/domain/channels/stock/stock-calls.ts',
    find: '        ...mapTogether(movedRows, (change) => partsOf(read, change)).flat(),\n',
    replace: '',
    what: 'at the last units a combo that is deleted or restored changes nothing of what its parts are told',
    tests: pinned,
  },
  {
    name: 'stock-other-places-sold-beside',
    file: 'src/server/outside/effects/tell-stock.ts',
    find: '...others.map(({ id }) => ({ ...of, stock: 0, place: id })), ',
    replace: '',
    what: 'what other places of a listing have is sold beside what the books allow',
    tests: stock,
  },
  {
    name: 'stock-sold-out-waits-its-turn',
    file: 'src/domain/channels/stock/stock-calls.ts',
    find: "kind: isOut ? 'tell-sold-out' : 'tell-stock'",
    replace: "kind: isOut ? 'tell-stock' : 'tell-stock'",
    what: 'what just sold out is told behind everything that was counted',
    tests: told,
  },
  {
    name: 'stock-last-change-dropped',
    file: 'src/server/store/outside-queries.ts',
    find: "and e.lease = '' order by e.number desc limit 1)\n    and status = 'waiting' and lease = '' returning 1",
    replace: "order by e.number desc limit 1)\n    and status = 'waiting' returning 1",
    what: 'a change that comes while its listing is being told counts as told',
    tests: stock,
  },
]
