import type { Mutant } from './mutant.ts'

const flows = ['tests/server/queries/stock-flows.test.ts']
const file = ['tests/server/outside/shop-file.test.ts']

/** Bugs of the sums that reports of stock are read from. */
export const flowMutants: Mutant[] = [
  {
    name: 'flows-summed-before-they-began',
    file: 'src/domain/reports/flows-of-movements.ts',
    find: " || !read.get('reportBuilds', flowsBuilt)",
    replace: '',
    what: 'what a command moves before anybody sums up is summed up twice',
    tests: flows,
  },
  {
    name: 'flows-of-command-forgotten',
    file: 'src/server/sync/keep-profits.ts',
    find: 'if (flows.length > 0) await this.#writing.addFlows(flows)',
    replace: 'void flows',
    what: 'reports of stock stay as they were when they were built',
    tests: flows,
  },
  {
    name: 'flows-walk-overlaps',
    file: 'src/server/sum-missing-flows.ts',
    find: '[buildRow(next)]',
    replace:
      '[last ? buildRow({ ...build, open: { upTo, after: found[found.length - 2]?.place ?? last } }) : buildRow(next)]',
    what: 'the last movement of each part is summed up once more with the next one',
    tests: flows,
  },
  {
    name: 'flows-count-is-free',
    file: 'src/domain/reports/flow-of-movement.ts',
    find: "    if (slip?.balances !== undefined) return type === 'Nhập tự do' ? 'found' : 'missing'\n",
    replace: '',
    what: 'what a count found or missed is told as brought in or taken out by hand',
    tests: flows,
  },
  {
    name: 'flows-told-with-costs',
    file: 'src/server/queries/stock-flows.ts',
    find: '    if (!scope.cost) return [units]\n',
    replace: '',
    what: 'whoever does not see costs is told what goods were worth',
    tests: flows,
  },
  {
    name: 'flows-later-left-in',
    file: 'src/domain/reports/flow-pieces.ts',
    find: 'restOfMonth = flowPieces({ from: day + 1, to: firstDay(month + 1) - 1 })',
    replace: 'restOfMonth: FlowPiece[] = []',
    what: 'what moved after a report, in the same month, is told as having lain there before',
    tests: flows,
  },
  {
    name: 'flows-old-code-apart',
    file: 'src/server/queries/read-flows.ts',
    find: 'stockedProduct(read, code)?.code ?? code',
    replace: 'code',
    what: 'goods of a product whose code changed are told under the old one',
    tests: flows,
  },
  {
    name: 'flows-of-file-forgotten',
    file: 'src/server/begin/fill-shop.ts',
    find: 'if (isSummed) await addMoved(writing, moved)',
    replace: 'void isSummed',
    what: 'a shop that was filled from a file has an empty report of stock',
    tests: file,
  },
]
