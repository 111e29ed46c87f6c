import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/run-command.ts'

/*
 * Rules and tests name each other. The lists in src/sync/SPEC.md and src/server/outside/SPEC.md are written from the titles: SPEC=write does it.
 */

const books = {
  sync: { file: join(root, 'src', 'sync', 'SPEC.md'), some: ['S1', 'S15', 'L1', 'L3', 'P1', 'P22'] },
  'road to others': { file: join(root, 'src', 'server', 'outside', 'SPEC.md'), some: ['O1', 'O9', 'O13'] },
}
const read = (file: string) => readFileSync(file, 'utf8')

interface Titled {
  file: string
  title: string
  rules: string[]
}

/** `[S1]`, or `[S1 S2]`, at the beginning of a title. */
const tags = String.raw`\[[SLPO]\d+(?: [SLPO]\d+)*\]`

/** Test files in which every test has to name its rule; answers of the server that are kept are no part of the sync. */
const bound = [
  /^tests\/(sync|torture)\//,
  /^tests\/replica\/(?!kept-answers)[\w-]+\.test\.ts$/,
  /^tests\/server\/(sync\/(push|pull|snapshot|sums)|upkeep)\.test\.ts$/,
]

const simulators = ['tests/torture/sync.test.ts', 'tests/torture/road/road.test.ts']

const tests = ['tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .map((file) => relative(root, file).split(sep).join('/'))
  .filter((file) => /\.(test|e2e)\.ts$|\/[a-z]+-suite\.ts$/.test(file) && file !== 'tests/sync/spec.test.ts')
  .sort()
  .flatMap(titlesIn)

/** Titles as they are written, those of tables with their placeholders; those that name a rule may stand in a table. */
function titlesIn(file: string): Titled[] {
  const text = readFileSync(join(root, file), 'utf8')
  const naming = new RegExp(`(['"\`])(${tags}(?:\\\\.|(?!\\1)[^\\\\\n])*)\\1`, 'g')
  const titles = [...text.matchAll(naming)].map(([, , title]) => title!)
  const calls = /^[ \t]*test(?:\.each\([^\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gm
  const silent = [...text.matchAll(calls)]
    .map(([, , title]) => title!)
    .filter((title) => !title.startsWith('['))
  // The rules of a simulator are one table there, with a test for each line of it.
  const table = simulators.includes(file)
    ? [...text.matchAll(/^ {2}([SLO]\d+): '(.*)',$/gm)].map(([, rule, title]) => `[${rule}] ${title}`)
    : []
  return [...titles, ...table, ...silent.filter((title) => !/^(%s|\$\w+)?$/.test(title))].map((title) => ({
    file,
    title,
    rules: rulesOf(title),
  }))
}

function rulesOf(title: string): string[] {
  const named = new RegExp(`^(?:${tags} ?)*`).exec(title)![0]
  return [...named.matchAll(/[SLPO]\d+/g)].map(([rule]) => rule)
}

const heading = /^## ([SLPO]\d+) .*$/gm
const rulesIn = (file: string) => [...read(file).matchAll(heading)].map(([, rule]) => rule!)
const rules = Object.values(books).flatMap(({ file }) => rulesIn(file))

/** The section of each rule of a book with its list of tests written anew. */
function written(book: string): string {
  const [head, ...sections] = read(book).split(/^(?=## [SLPO]\d+ )/m)
  return [
    head!,
    ...sections.map((section) => {
      const rule = /^## ([SLPO]\d+)/.exec(section)![1]!
      const prose = section.replace(/^- `[\s\S]*/m, '').trimEnd()
      const own = tests.filter((one) => one.rules.includes(rule))
      const lines = own.map(
        ({ file, title }) => `- \`${file}\` ${title.replace(/^(?:\[[\w ]+\] ?)*/, '').replace(/\s+/g, ' ')}`,
      )
      return `${prose}\n\n${[...new Set(lines)].join('\n')}\n\n`
    }),
  ]
    .join('')
    .trimEnd()
    .concat('\n')
}

describe('the rules', () => {
  test.each(Object.entries(books))('of the %s are numbered once each', (_, { file, some }) => {
    expect(rulesIn(file)).toEqual([...new Set(rulesIn(file))])
    expect(rulesIn(file)).toEqual(expect.arrayContaining(some))
  })

  test('have a test each', () => {
    expect(rules.filter((rule) => !tests.some((one) => one.rules.includes(rule)))).toEqual([])
  })

  test('are named by every test of the sync, the replica, the simulator and the server’s side', () => {
    const silent = tests.filter(
      ({ file, rules: named }) => bound.some((of) => of.test(file)) && named.length === 0,
    )
    expect(silent.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })

  test('are the only ones that tests name', () => {
    const unknown = tests.filter(({ rules: named }) => named.some((rule) => !rules.includes(rule)))
    expect(unknown.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })

  test.each(Object.entries(books))('of the %s list their tests as they are called today', (_, { file }) => {
    const today = written(file)
    if (process.env['SPEC'] === 'write') writeFileSync(file, today)
    expect(read(file), 'SPEC=write npm run check writes the lists anew').toBe(today)
  })
})
