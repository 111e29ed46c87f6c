import { setFault } from '../market/fault-panel.ts'
import { type Outcome, seeOther } from '../market/outcome.ts'
import { type FacebookWorld, psidOf } from './facebook-world.ts'
import { write } from './talk.ts'

type Act = (world: FacebookWorld, form: URLSearchParams) => void

const acts: Readonly<Record<string, Act>> = {
  '/fault': ({ faults }, form) => setFault(faults, form),
  '/faults-off': ({ faults }) => faults.clear(),
  '/write': (world, form) => {
    const { pages, buyers } = world.settings
    const page = pages.find(({ id }) => id === form.get('page'))
    const buyer = buyers.find(({ number }) => number === form.get('buyer'))
    const text = (form.get('text') ?? '').trim()
    if (!page || !buyer || text === '') return
    const by = form.get('by') === 'page' ? 'page' : 'buyer'
    write(world, { page: page.id, psid: psidOf(world, page.id, buyer), text, by, isOfApp: false })
  },
  '/unlink': ({ grants }, form) => {
    const page = form.get('page') ?? ''
    if (grants.get(page)) grants.drop(page)
  },
}

/** What the control page asks for; nothing where it asks for nothing known. */
export function control(world: FacebookWorld, path: string, form: URLSearchParams): Outcome | undefined {
  const act = Object.hasOwn(acts, path) ? acts[path] : undefined
  if (!act) return undefined
  world.kept.together(() => act(world, form))
  return seeOther('/')
}
