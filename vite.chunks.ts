import { join } from 'node:path'

/*
 * Which module travels in which file of JavaScript.
 *
 *   first-screen      what sign-in and 'Hôm nay' both wait for
 *   sign-in-screen    what the sign-in waits for beyond it
 *   inside            what everybody who is signed in waits for: the device's memory, and the frame
 *   today-screen      what 'Hôm nay' waits for beyond it
 *   behind            what is fetched by itself once a first screen stands: sending, messages, the frame of wide screens
 *   work              what two areas of later screens share, and the libraries of every day
 *   AREA              all the rest of an area: its screens and their sheets
 *   lib-LIBRARY       any other library, fetched when it is used: barcodes, printing, the second decoder
 *   AREA-LIBRARY      what an area draws with such a library
 *
 * Each file imports only from those above it and from libraries, so none waits for itself. The sets are read off the imports: what a later
 * screen begins to use never comes into a file that an earlier one waits for.
 *
 * 2026-11-22: left to itself, the bundler makes a file for every set of screens that share something, which had become 409. The service
 * worker of every phone stores each with a request of its own, and each has a frame around it that the first screen pays for.
 */

/** What the bundler knows of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** The bundler's modules; all of them are known by the time it asks for names. */
interface Modules {
  getModuleInfo(id: string): Module | null
}

type Next = (id: string) => readonly string[]

const main = join(import.meta.dirname, 'src/app/main.tsx')
const icons = join(import.meta.dirname, 'node_modules/lucide-react/dist/esm')
const iconList = join(icons, 'lucide-react.mjs')

const signIn = ['/src/app/sign-in/sign-in-screen.tsx']
/** Who comes in, what the sign-in's button fetches for it, and what stands around every screen. */
const inside = ['/src/app/session/entering.ts', '/src/sync/verify.ts', '/src/app/shell/shell.tsx']
const today = ['/src/app/today/today-screen.tsx']
/** What is fetched without being asked for. */
const behind = [
  '/src/app/session/behind-first-screen.ts',
  '/src/app/shell/',
  '/src/app/finder/scan-anywhere.tsx',
  '/src/app/people/hands-watch.tsx',
  '/src/app/work-screens.tsx',
  '/src/sync/',
  '/node_modules/socket.io-client/',
  '/node_modules/workbox-window/',
]
/** Libraries that nearly every later screen draws with. */
const everyDay =
  /\/node_modules\/(konsta|tailwind-merge|lucide-react|@tanstack\/(react-virtual|virtual-core))\//

/** Answers, for each module, the file it travels in; null leaves it to the bundler. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let names: Map<string, string> | undefined
  return (id, modules) => {
    names ??= nameAll(modules)
    return names.get(id) ?? null
  }
}

function nameAll(modules: Modules): Map<string, string> {
  const needs = importsBy(modules)
  const fetches: Next = (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const all = walk([main], (id) => [...needs(id), ...fetches(id)])
  const fetched = new Set([...all].flatMap(fetches))
  const needsOf = (places: readonly string[]) =>
    walk(
      [...fetched].filter((id) => places.some((place) => id.includes(place))),
      needs,
    )

  const names = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name)
  }
  put('first-screen', walk([main], needs))
  put('first-screen', needsOf(signIn).intersection(needsOf(inside).union(needsOf(today))))
  put('sign-in-screen', needsOf(signIn))
  put('inside', needsOf(inside))
  put('today-screen', needsOf(today))
  put('behind', needsOf(behind))
  const earlier = new Set(names.keys())
  for (const [id, areas] of usersOf(fetched, needs)) {
    const libraries = [...walk([id], needs)].filter((needed) => !earlier.has(needed)).map(libraryOf)
    put(laterName(id, areas, new Set(libraries.filter((name) => name !== undefined))), [id])
  }
  return names
}

/** The areas that wait for a module, each named after the folder or the library of what is fetched. */
function usersOf(fetched: ReadonlySet<string>, needs: Next): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const entry of fetched)
    for (const id of walk([entry], needs)) users.set(id, (users.get(id) ?? new Set()).add(areaOf(entry)))
  return users
}

/** @param libraries what the module cannot run without, beyond the libraries of every day */
function laterName(id: string, areas: ReadonlySet<string>, libraries: ReadonlySet<string>): string {
  const library = libraryOf(id)
  if (library) return `lib-${library}`
  const [area = 'work', ...others] = areas
  return [others.length === 0 ? area : 'work', ...[...libraries].sort()].join('-')
}

function areaOf(id: string): string {
  return libraryOf(id) ?? id.match(/\/src\/(?:app|device)\/([^/]+)\//)?.[1] ?? 'work'
}

/** A library by its name, or by its owner's, whose parts travel together; none for those of every day. */
function libraryOf(id: string): string | undefined {
  return everyDay.test(id) ? undefined : id.match(/.*\/node_modules\/@?([^/]+)\//)?.[1]
}

/** What a module needs before it runs. From the list of all icons only those count that it names. */
function importsBy(modules: Modules): Next {
  const files = iconFiles(modules.getModuleInfo(iconList)?.code ?? '')
  return (id) => {
    const { importedIds = [], code = '' } = modules.getModuleInfo(id) ?? {}
    if (!importedIds.includes(iconList)) return importedIds
    const [, named = ''] = code?.match(/import \{([^}]*)\} from "lucide-react"/) ?? []
    const drawn = named.split(',').map((name) => files.get(name.trim().split(' as ')[0]!))
    return [
      ...importedIds.filter((other) => other !== iconList),
      ...drawn.filter((file) => file !== undefined),
    ]
  }
}

/** The file of every icon, by each of its names. */
function iconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names, file] of list.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g))
    for (const [, name] of names!.matchAll(/ as (\w+)/g)) files.set(name!, join(icons, file!))
  return files
}

/** Everything that is reached from these, themselves among it. */
function walk(from: readonly string[], next: Next): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...next(id))
  }
  return found
}
