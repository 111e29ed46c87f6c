import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './support/run-command.ts'

/*
 * The rules of the repository, each with its reason. A failing rule lists the offending files: repair those, or change the
 * rule here together with its reason. Import cycles (of types too), `any` and floating promises are watched by Biome.
 */

/** Who may import whom, under src/ and from sw/. Importing within a folder is always allowed. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  domain: ['lib'],
  protocol: ['domain', 'lib'],
  replica: ['protocol', 'domain', 'lib'],
  sync: ['replica', 'protocol', 'domain', 'lib'],
  device: ['lib'],
  app: ['sync', 'replica', 'device', 'protocol', 'domain', 'lib'],
  server: ['protocol', 'domain', 'lib'],
  'stand-ins': ['lib'],
  sw: ['sync', 'replica', 'protocol', 'domain', 'lib'],
}

/** The one door of the stand-ins: `npm start` opens them beside the demo shop; the server itself never knows of them. */
const opensStandIns = 'src/server/practice.ts'

/**
 * Pairs of areas that still know each other, under src/domain and src/app: the one direction that would have to go, and why it stays. The
 * list only shrinks: where it is longer than what is found, the test fails too. Files at the top of a layer (its lists and its roof) may
 * import every area.
 *
 * 2026-11-22: the two of the app could be turned only by a slot that the roof fills. One that stays empty would be seen by nobody before a
 * packed parcel is packed once more, or a locked phone takes a scan; the import cannot be forgotten.
 */
const mutualAreas: Record<'domain' | 'app', Readonly<Record<string, string>>> = {
  domain: {
    'orders → returns':
      'an order that turns back begins its return, and a return that is through ends its order',
    'money → orders':
      'money is taken for an order in the states that allow it, and an order is made with what was paid ahead',
  },
  app: {
    'finder → handover': 'a packed parcel that is found is offered to the open session of its carrier',
    'scanner → people': 'a badge is heard before any screen, and while the phone is locked no scan counts',
  },
}

/** Everything at the top, and why it is there. */
const topLevel: Record<string, string> = {
  '.ci': 'the one command that a build machine runs',
  '.gitignore': 'what is never committed',
  'CHANGELOG.md': 'what changed, in the words of the people who use it',
  LICENSE: 'MIT',
  'README.md': 'the way in',
  'biome.json': 'lint and format',
  'index.html': 'the page, where Vite looks for it',
  'package-lock.json': 'the exact versions',
  'package.json': 'versions and scripts',
  public: 'files that are served as they are',
  src: 'the app and its server',
  sw: 'the service worker',
  tests: 'everything that is tested',
  'tsconfig.json': 'types of everything but the rules and the worker',
  'vite.chunks.ts': 'which module travels in which file',
  'vite.config.ts': 'how the page is built',
  'vite.twins.ts': 'what the first screens hold of modules that they share with later ones',
}

/** What is not TypeScript in folders of code, and why. */
const otherLanguages: Record<string, string> = {
  'src/server/launch.mjs': 'a Node that is too old has to read it and say so',
  'tests/engines/webkit-window.py': 'WebKitGTK has no binding for Node, and one for Python comes with it',
}

/** Words that say nothing about the shop; if one seems needed, the thing is not understood yet. */
const emptyWords = new Set(
  'util utils helper helpers misc common manager service services handler handlers processor impl base data info temp new2'.split(
    ' ',
  ),
)
/** What begins a title with a capital because it is called so. */
const properNames = new Set([
  'Mắt',
  'PostgreSQL',
  'Retry-After',
  'VietInvoice',
  'Vietnamese',
  'Wi-Fi',
  'X-Forwarded-For',
])
/** Terms that contain such a word: of the web, of the specification's wire names, of the command line. */
const knownTerms = ['service-worker', 'init-data', 'data-folder']

const files = listFiles()
const sources = files.filter((file) => /^(src|sw|tests)\/.*\.tsx?$/.test(file))
const shipped = sources.filter((file) => !file.startsWith('tests/'))
const texts = new Map<string, string>()
/** Folders of src/ that tests/ mirrors. */
const layers = new Set(Object.keys(mayImport).filter((layer) => layer !== 'sw'))

describe('imports', () => {
  test('go only where the table allows', () => {
    const offences = shipped.flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const from = areaOf(file)
        const to = areaOf(target)
        if (!to || from === to) return []
        if (!from || !mayImport[from]) return [`${file} lies in no folder of the table`]
        if (mayImport[from].includes(to) || (to === 'stand-ins' && file === opensStandIns)) return []
        return [`${file} imports ${target}: ${from} may import ${mayImport[from].join(', ') || 'nothing'}`]
      }),
    )
    expectNone(offences, 'one rulebook runs on phone and server only if it leans on neither')
  })

  test('reach from the app into the protocol for types only', () => {
    const offences = shipped
      .filter((file) => areaOf(file) === 'app')
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, isTypeOnly }) => areaOf(target) === 'protocol' && !isTypeOnly)
          .map(({ target }) => `${file} imports values of ${target}`),
      )
    expectNone(offences, 'screens talk to the replica; what travels on the wire is not their business')
  })

  test.each(['domain', 'app'] as const)('between areas of %s go one way', (layer) => {
    const room = (file: string) => file.match(new RegExp(`^src/${layer}/([^/]+)/`))?.[1]
    const ways = new Map<string, number>()
    for (const file of inArea(layer))
      for (const { target } of importsOf(file)) {
        const [from, to] = [room(file), room(target)]
        // Rows know the permissions that open them, and nothing else of people.
        if (!from || !to || from === to || from === 'tables') continue
        const way = `${from} → ${to}`
        ways.set(way, (ways.get(way) ?? 0) + 1)
      }
    const back = (way: string) => way.split(' → ').toReversed().join(' → ')
    const both = [...ways.keys()].filter((way) => ways.has(back(way)))
    const known = new Set(Object.keys(mutualAreas[layer]))
    expectNone(
      both.filter((way) => !known.has(way) && !known.has(back(way))),
      'an area that is read without the one above it stays easy to read when the house doubles',
    )
    expectNone(
      [...known].filter((way) => !both.includes(way)).map((way) => `${way} is gone: take it off the list`),
      'the list of exceptions only shrinks',
    )
  })

  test('keep Konsta out of what the first screen waits for', () => {
    const seen = new Set<string>()
    const walk = (file: string): void => {
      if (seen.has(file) || !files.includes(file)) return
      seen.add(file)
      for (const target of loadedWith(file)) walk(target)
    }
    for (const start of ['main', 'shell/shell', 'sign-in/sign-in-screen', 'today/today-screen'])
      walk(`src/app/${start}.tsx`)
    expect(seen.size).toBeGreaterThan(50)
    expectNone(
      [...seen].filter((file) => file.startsWith('src/app/konsta/')),
      'its class merger weighs 11 KB, and the first screen has no room for it (see konsta/konsta-look.tsx)',
    )
    const direct = shipped.filter(
      (file) => !file.startsWith('src/app/konsta/') && /from 'konsta\//.test(code(file)),
    )
    expectNone(direct, 'whoever uses Konsta takes a part of src/app/konsta, which names and colours it')
  })

  test('take long lists from their one home', () => {
    const home = 'src/app/components/use-virtual-rows.ts'
    expectNone(
      shipped.filter((file) => file !== home && code(file).includes("from '@tanstack/react-virtual'")),
      'lists made by hand fix their rows in px, cut large letters off and tell ears no place',
    )
  })

  test('never reach into the tests', () => {
    const offences = shipped.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith('tests/'))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expectNone(offences, 'shipped code has to run without the tests')
  })

  test('name their file with its ending, and the file is there', () => {
    const known = new Set(files)
    const offences = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !known.has(target))
        .map(({ target }) => `${file} imports ${target}, which is not there`),
    )
    expectNone(offences, 'Node runs these files as they are and guesses no ending')
  })

  test('leave Node to the server and to whom it plays the world', () => {
    const onNode: readonly (string | undefined)[] = ['server', 'stand-ins']
    const offences = shipped
      .filter((file) => !onNode.includes(areaOf(file)) && /\bfrom 'node:|\bimport\('node:/.test(code(file)))
      .map((file) => `${file} imports a part of Node`)
    expectNone(offences, 'everything else runs in a browser')
  })
})

describe('tables', () => {
  const family = /^src\/domain\/tables\/([a-z-]+)\.ts$/

  test('are born in their family, and every family stands in the list', () => {
    const elsewhere = inArea('domain').filter(
      (file) => !family.test(file) && /\btable(<\w+>)?\(/.test(code(file)),
    )
    const listed = read('src/domain/tables.ts')
    const unlisted = files.filter(
      (file) => family.test(file) && !listed.includes(`./tables/${posix.basename(file)}`),
    )
    expectNone([...elsewhere, ...unlisted], 'one place tells every field of the shop')
  })

  test('know their siblings and the permissions, nothing else', () => {
    const offences = files
      .filter((file) => family.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => !family.test(target) && target !== 'src/domain/people/permissions.ts')
          .map(({ target }) => `${file} imports ${target}`),
      )
    expectNone(offences, 'every rule leans on the rows, so rows lean on no rule')
  })

  test('fit on a few pages a family', () => {
    const offences = files
      .filter((file) => family.test(file))
      .filter((file) => read(file).split('\n').length > 250)
    expectNone(offences, 'whoever looks a field up reads one family, not the whole shop')
  })
})

describe('names', () => {
  test('at the top are the ones that are asked for', () => {
    const offences = [...new Set(files.map((file) => file.split('/')[0]!))].filter((name) => !topLevel[name])
    expectNone(offences, 'a newcomer reads the top folder first; give a reason in topLevel for anything new')
  })

  test('of files and folders are in kebab-case', () => {
    const offences = files
      .filter((file) => /^(src|sw|tests|public)\//.test(file))
      .filter((file) =>
        file
          .split('/')
          // The specification gives the templates' folder its name (CAT-353).
          .some(
            (part) =>
              !/^(__snapshots__|SPEC\.md|fileExcel|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$/.test(part),
          ),
      )
    expectNone(offences, 'one spelling, the same on every disk')
  })

  test('of migrations are numbered one by one, so that two never come by one number', () => {
    for (const engine of ['sqlite', 'postgresql']) {
      const own = files.filter((file) => file.startsWith(`src/server/store/migrations/${engine}/`)).sort()
      const numbers = own.map((file) => Number(file.split('/').at(-1)?.slice(0, 3)))
      expect(numbers.length).toBeGreaterThan(5)
      expect(numbers, engine).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  test('of files hold no empty words', () => {
    const offences = files.filter((file) => /^(src|sw|tests)\//.test(file)).filter(holdsEmptyWord)
    expectNone(offences, 'a file is named after what it is in the shop')
  })

  test('of programs end in .ts or .tsx', () => {
    const offences = files
      .filter((file) => /^(src|sw|tests)\//.test(file) && /\.([cm]?jsx?|[cm]ts|py|rb|pl|sh)$/.test(file))
      .filter((file) => !otherLanguages[file])
    expectNone(offences, 'types are checked in one language; give a reason in otherLanguages for another')
  })

  test('index.ts is a list of an area, not a barrel', () => {
    const offences = shipped
      .filter((file) => /\/index\.tsx?$/.test(file))
      .filter(
        (file) =>
          !/^src\/(domain|app)\/([a-z0-9-]+\/)*index\.tsx?$/.test(file) ||
          /^export (\*|type \*|\{[^}]*\}) ?(as \w+ )?from/m.test(code(file)),
      )
    expectNone(offences, 'an import names the file in which a thing is written')
  })
})

describe('code', () => {
  test('of screens never calls fetch', () => {
    const offences = linesWith(inArea('app'), /\bfetch\s*\(/)
    expectNone(offences, 'screens read the replica and dispatch commands, so they go on without a network')
  })

  test('of screens reads rows by named queries', () => {
    const offences = linesWith(inArea('app'), /\bdb\b/)
    expectNone(
      offences,
      'src/replica/queries says what is asked; how the device keeps it is known in src/replica alone',
    )
  })

  test('of screens makes no address by hand', () => {
    const offences = linesWith(
      inArea('app').filter((file) => file !== 'src/app/addresses.ts'),
      /`\/[a-z][^`]*\$\{/,
    )
    expectNone(
      offences,
      'addresses.ts makes every link, so that a screen can move and a code can hold any character',
    )
  })

  test('names a row in one place', () => {
    const offences = linesWith(
      [...inArea('app'), ...inArea('replica'), ...inArea('domain')].filter(
        (file) => file !== 'src/domain/names.ts',
      ),
      /\?\.name \?\? (?!'')|\.slice\(-5\)/,
    )
    expectNone(
      offences,
      'names.ts says what stands for a row that is missing here; several answers drift apart',
    )
  })

  test('of screens asks the command, not the flag', () => {
    const may = ['src/app/screens.ts', 'src/app/session/session.ts', 'src/app/session/practice-replica.ts']
    const offences = linesWith(
      inArea('app').filter((file) => !may.includes(file)),
      /\b(floorWork|careWork)\b|'(\w+_crud|\w+_handle|cost_view|products_gift_view)'/,
    )
    expectNone(
      offences,
      'a command says itself who may give it (useMayDo); a second list of flags drifts away from it',
    )
  })

  test('of rules finds products in one way', () => {
    const may = ['src/domain/catalogue/product-of.ts', 'src/domain/stock/move-stock.ts']
    const offences = linesWith(
      inArea('domain').filter((file) => !may.includes(file)),
      /\.get\('products'/,
    )
    expectNone(offences, 'a code may have been changed, a product deleted: productOf knows (decisions 16)')
  })

  test('of screens never sets raw HTML', () => {
    const offences = linesWith(shipped, /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML/)
    expectNone(offences, 'a name typed by a customer must never become a script')
  })

  test('of rules knows no clock, no chance and no device', () => {
    const impure =
      /\bDate\.now\b|\bnew Date(\(\s*\)|(?!\s*\()\b)|\bMath\.random\b|\bcrypto\b|\bperformance\b\.|\bset(Timeout|Interval)\b|\bglobalThis\b|\bprocess\.|\bconsole\./
    const offences = linesWith(inArea('domain'), impure)
    expectNone(offences, 'a rule is replayed later and elsewhere and has to answer the same')
  })

  test('starts by npm on the right Node', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const offences = Object.entries(scripts)
      .filter(([, script]) => !/^node --import \.\/src\/server\/launch\.mjs (src|tests)\//.test(script))
      .map(([name, script]) => `npm run ${name}: ${script}`)
    expectNone(
      offences,
      'an older Node ends in an error that nobody understands; the launcher knows what to do',
    )
  })

  test('of others is run by nobody at the installation, unless it is allowed', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string; hasInstallScript?: boolean }>
    }
    const { allowScripts = {} } = JSON.parse(read('package.json')) as {
      allowScripts?: Record<string, boolean>
    }
    const offences = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
      .filter((name) => !(name in allowScripts) && !(name.slice(0, name.lastIndexOf('@')) in allowScripts))
    expectNone(
      offences,
      'npm runs no script that package.json does not allow, so the package is half there; do without it, or name it in allowScripts and cope where scripts are off',
    )
  })

  test('waits for what it starts in a loop', () => {
    const offences = linesWith(sources, /\.forEach\(\s*async\b/)
    expectNone(
      offences,
      'forEach drops the promises, and Biome does not see it; use for … of, or Promise.all over map',
    )
  })

  test('spreads no literal and no condition', () => {
    const offences = sources.flatMap(spreadForms)
    expectNone(
      offences,
      'write the keys themselves, and `x: cond ? v : undefined`: equality, digests and JSON ignore `undefined`, and the compiler sees a key too many',
    )
  })

  test('of a bench fits on a few pages', () => {
    const offences = inArea('app')
      .filter((file) => /from '[./]+\/bench\/create-bench\.ts'/.test(code(file)))
      .flatMap(functionLengths)
      .filter(([, lines]) => lines > 120)
      .map(([name, lines]) => `${name}: ${lines} lines`)
    expectNone(
      offences,
      'a working screen whose state is one closure of hundreds of lines is a room with no door; steps and acts have files of their own',
    )
  })

  test('of tests leaves none out', () => {
    const offences = linesWith(
      sources.filter((file) => file.startsWith('tests/')),
      /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/,
    )
    expectNone(offences, 'a test that is left out proves nothing and is forgotten')
  })

  test('of tests lies where it is run', () => {
    const offences = files.filter(
      (file) => /\.(test|e2e|bench)\.tsx?$/.test(file) && !file.startsWith('tests/'),
    )
    expectNone(offences, 'tests/ mirrors src/; nothing runs a test elsewhere')
  })

  test('of tests lies in the room of what it proves', () => {
    const rooms = new Set(shipped.flatMap(foldersOf))
    const offences = files
      .filter((file) => layers.has(file.split('/')[1]!) && file.startsWith('tests/'))
      .filter((file) => !rooms.has(posix.dirname(file).replace(/^tests/, 'src')))
    expectNone(offences, 'whoever changes a folder of src/ looks for its tests in the folder of that name')
  })

  test('of tests is said in titles that begin small', () => {
    const offences = files
      .filter((file) => /^tests\/.*\.(test|e2e)\.tsx?$/.test(file))
      .flatMap((file) => titlesOf(file).map((title) => ({ file, title })))
      .filter(({ title }) => /^\p{Lu}/u.test(title) && !properNames.has(title.split(/[\s:,]/, 1)[0]!))
      .map(({ file, title }) => `${file} ${title}`)
    expectNone(offences, 'a title goes on where the name of its group ends; give a name to properNames')
  })
})

describe('text', () => {
  const readable = files.filter((file) => /\.(tsx?|mjs|json|md|html|css|svg|webmanifest|yml)$/.test(file))
  const written = readable.filter((file) => file !== 'package-lock.json' && file !== 'tests/layout.test.ts')

  test('names no folder of one machine', () => {
    const offences = linesWith(
      written,
      /(^|[\s'"`(=:])\/(work|root|home|Users)\/|\bfile:\/\/\/|\b[A-Z]:\\Users/,
      read,
    )
    expectNone(offences, 'it has to be true on every machine')
  })

  test('names no document that is not here', () => {
    const known = new Set(files.map((file) => posix.basename(file)))
    const offences = written.flatMap((file) =>
      [...read(file).matchAll(/[\w./-]*\b([\w-]+\.md)\b/g)]
        .filter((match) => !known.has(match[1]!))
        .map((match) => `${file} names ${match[0]}`),
    )
    expectNone(offences, 'a reader who follows it finds nothing; say the rule, or its number')
  })

  test('of the README names every room of the app, and none that is gone', () => {
    const table = read('README.md')
      .split('\n')
      .filter((line) => /^\| (`src\/app`|… and what areas share)/.test(line))
      .join('\n')
    const named = [...table.matchAll(/`([a-z-]+)`/g)].map(([, room]) => room!)
    const rooms = new Set(inArea('app').flatMap((file) => file.match(/^src\/app\/([^/]+)\//)?.[1] ?? []))
    expectNone(
      [...new Set([...named, ...rooms])].filter((room) => !rooms.has(room) || !named.includes(room)),
      'whoever comes anew looks a room up in the table of folders',
    )
  })

  test('speaks of the shop, not of how the work was given out', () => {
    const workplace = /\b(sub-?agents?|language models?|LLMs?|issues show|issue \d+)\b/i
    expectNone(linesWith(written, workplace, read), 'the reader knows the shop only')
  })

  test('names no package registry', () => {
    const registry = /registry\.(npmjs|yarnpkg|npmmirror)|\b(artifactory|verdaccio|jfrog)\b/i
    expectNone(linesWith(written, registry, read), 'npm asks the registry that a machine is set up for')
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> }
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved)
    expectNone(
      resolved.map(([name]) => `package-lock.json resolves ${name} at one registry`),
      'npm asks the registry that a machine is set up for',
    )
  })
})

/** Everything that is or will be committed. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return [...new Set(listed)].filter((file) => existsSync(join(root, file))).sort()
}

function read(file: string): string {
  let text = texts.get(file)
  if (text === undefined) {
    text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
  }
  return text
}

/** The file without its comments, line for line. */
function code(file: string): string {
  return read(file)
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}

interface Import {
  /** From the top folder. */
  target: string
  isTypeOnly: boolean
}

/** Relative imports of every kind: static, dynamic, re-exports, worker addresses. */
function importsOf(file: string): Import[] {
  const found: Import[] = []
  const add = (path: string, isTypeOnly: boolean) => {
    if (!path.startsWith('.')) return
    found.push({ target: posix.join(posix.dirname(file), path.split('?', 1)[0]!), isTypeOnly })
  }
  const text = code(file)
  for (const [, kind, path] of text.matchAll(
    /^\s*(?:import|export)\b([^'"`;=]*?)\bfrom\s*['"]([^'"]+)['"]/gm,
  ))
    add(path!, isTypeOnly(kind!))
  for (const [, path] of text.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)) add(path!, false)
  for (const [, path] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*[,)]/g)) add(path!, false)
  for (const [, path] of text.matchAll(/\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g))
    add(path!, false)
  return found
}

/** What is loaded together with a file: imported at its head, for more than types. */
function loadedWith(file: string): string[] {
  return [...code(file).matchAll(/^\s*(?:import|export)\b([^'"`;=]*?)\bfrom\s*['"](\.[^'"]+)['"]/gm)]
    .filter(([, kind]) => !isTypeOnly(kind!))
    .map(([, , path]) => posix.join(posix.dirname(file), path!))
}

function isTypeOnly(clause: string): boolean {
  if (/^\s*type\s+[{*\w]/.test(clause)) return true
  const names = clause.match(/^\s*\{([^}]*)\}\s*$/)?.[1]
  if (names === undefined) return false
  return names
    .split(',')
    .filter((name) => name.trim())
    .every((name) => /^\s*type\s/.test(name))
}

/** Every folder above a file, and the one above it, and so on. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** Titles of tests and of their groups, behind the numbers they prove. */
function titlesOf(file: string): string[] {
  const call = /^ *(?:test|describe)(?:\.\w+)?(?:\([^\n]*\))?\(\s*['"`](?:\[[^\]]*\] ?)*([^'"`\n]+)/gm
  return [...code(file).matchAll(call)].map(([, title]) => title!)
}

/** The folder of the import table in which a file lies. */
function areaOf(file: string): string | undefined {
  const [top, folder] = file.split('/')
  if (top === 'sw') return 'sw'
  if (top !== 'src') return undefined
  return folder
}

function inArea(area: string): string[] {
  return shipped.filter((file) => areaOf(file) === area)
}

function holdsEmptyWord(file: string): boolean {
  let name = file
  for (const term of knownTerms) name = name.replaceAll(term, '')
  return name.split(/[/.-]/).some((word) => emptyWords.has(word))
}

function linesWith(list: string[], pattern: RegExp, textOf: (file: string) => string = code): string[] {
  return list.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim().slice(0, 100)}`] : [])),
  )
}

/** Functions at the top of a file, each with the lines it takes. */
function functionLengths(file: string): [name: string, lines: number][] {
  const lines = code(file).split('\n')
  return lines.flatMap((line, start): [string, number][] => {
    const [, name] = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/.exec(line) ?? []
    return name ? [[`${file} ${name}`, lines.indexOf('}', start) - start + 1]] : []
  })
}

/** Where an object is spread that is written down on the spot: `...{ a }`, `...(x ? { a } : {})`, `...(x && { a })`. */
function spreadForms(file: string): string[] {
  const text = code(file)
  return [...text.matchAll(/\.\.\.([{(])/g)]
    .filter(({ 1: opening, index }) => opening === '{' || isConditionOf(inParentheses(text, index + 4)))
    .map(({ index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} ${text.slice(index, index + 60).replace(/\s+/g, ' ')}`
    })
}

function isConditionOf(inner: string): boolean {
  return /^\{/.test(inner) || /\?\s*\{\s*\}\s*:|:\s*\{\s*\}$|&&\s*\{[\s\S]*\}$/.test(inner)
}

/** What stands from here to the closing parenthesis. */
function inParentheses(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
  }
  return text.slice(start, end - 1).trim()
}

function expectNone(offences: string[], reason: string): void {
  expect(offences, `${offences.length} found. Why this rule: ${reason}\n${offences.join('\n')}\n`).toEqual([])
}
