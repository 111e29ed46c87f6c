import { damage } from './damage.ts'
import type { Phone, Tab } from './device.ts'
import { dumpOf } from './disk.ts'
import { checkEviction } from './eviction.ts'
import { Hands } from './hands.ts'
import type { Office } from './office.ts'
import { teams } from './shop.ts'
import type { Step } from './steps.ts'
import { upgrade } from './upgrade.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** Lets one step happen. What cannot happen in this world right now is left out. */
export async function perform(world: World, step: Step, office: Office): Promise<void> {
  switch (step.do) {
    case 'sync':
      return (await phoneOf(world, step.phone).tab(step.tab))?.trigger()
    case 'both': {
      const phone = phoneOf(world, step.phone)
      const tabs = [await phone.tab(0), await phone.tab(1), await phone.tab(2)]
      for (const tab of tabs) tab?.trigger()
      return
    }
    case 'rest':
      return phoneOf(world, step.phone).tabs[2]?.worker?.restEverybody()
    case 'overtake':
      return overtake(world, office, step)
    case 'fates': {
      const { script, aimed } = phoneOf(world, step.phone)
      if (step.on) aimed.push(...step.list.map((fate) => ({ on: step.on!, fate })))
      else script.splice(0, Number.POSITIVE_INFINITY, ...step.list)
      return
    }
    case 'offline':
    case 'online':
      phoneOf(world, step.phone).offline = step.do === 'offline'
      return
    case 'socket':
      return connect(phoneOf(world, step.phone), step)
    case 'release':
      return world.network.parked.length > 0
        ? world.network.release(step.pick % world.network.parked.length)
        : undefined
    case 'pass':
      return world.pass(step.ms)
    case 'nights':
      return world.sleep(step.count * day)
    case 'kill':
      phoneOf(world, step.phone).tabs[step.tab]?.kill()
      return
    case 'kill at step':
    case 'freeze at step':
    case 'kill at write':
    case 'full at write':
      return arm(await phoneOf(world, step.phone).tab(step.tab), step.do, step.after)
    case 'thaw':
      for (const tab of phoneOf(world, step.phone).tabs) tab?.thaw()
      return
    case 'sign in': {
      const phone = phoneOf(world, step.phone)
      const team = teams[world.phones.indexOf(phone)]!
      const other = team.find((person) => person !== phone.person)
      await phone.signIn(step.other && other ? other : phone.person)
      return
    }
    case 'sign out':
      return phoneOf(world, step.phone).signOut()
    case 'evict':
      return evict(world, phoneOf(world, step.phone))
    case 'upgrade':
      return upgrade(phoneOf(world, step.phone), step.killed)
    case 'release app':
      return world.releaseApp()
    case 'damage': {
      const phone = phoneOf(world, step.phone)
      const database = (await phone.tab(0))?.replica?.database
      return database === undefined ? undefined : damage(phone, database, step.pick, step.how)
    }
    case 'skew':
      phoneOf(world, step.phone).skewMs = step.ms
      return
    case 'expire':
      return world.expire(step.person)
    case 'restart':
      return world.server.restart()
    case 'floor':
      return world.raiseFloor()
    case 'jobs at work':
      return office.workAtJobs(step.turns, step.dies)
    case 'market':
      return office.tellOfMarket(step.pick)
    case 'office':
    case 'staff':
    case 'import':
    case 'back up':
    case 'put back':
    case 'upkeep':
      return atOffice(world, office, step)
    default:
      return act(world, step)
  }
}

function phoneOf(world: World, index: number): Phone {
  return world.phones[index % world.phones.length]!
}

function connect(phone: Phone, { open, list }: Extract<Step, { do: 'socket' }>): void {
  phone.listens = open
  phone.pokes.splice(0, Number.POSITIVE_INFINITY, ...list)
  if (!open || phone.offline) return
  for (const tab of phone.tabs) if (tab && !tab.dead && !tab.frozen) tab.socket?.tell('connect')
}

function arm(tab: Tab | undefined, what: string, after: number): void {
  if (!tab) return
  if (what === 'kill at step') tab.killAtStep = after
  else if (what === 'freeze at step') tab.freezeAtStep = after
  else if (what === 'kill at write') tab.grip.killIn = after
  else tab.grip.fullIn = after
}

async function evict(world: World, phone: Phone): Promise<void> {
  for (const one of world.ledger.of(phone.name)) one.evicted = true
  const waiting = phone.databases.reduce(
    (sum, name) => sum + (dumpOf(phone.disk, name).get('pendingActions')?.size ?? 0),
    0,
  )
  phone.evict()
  await checkEviction(phone, waiting)
}

/** A slow answer, and meanwhile another tab that fetches something newer. */
async function overtake(
  world: World,
  office: Office,
  { phone: index, fate }: Extract<Step, { do: 'overtake' }>,
) {
  const phone = phoneOf(world, index)
  const [slow, quick] = [await phone.tab(0), await phone.tab(1)]
  await office.importBin(0, true)
  phone.script.splice(0, Number.POSITIVE_INFINITY, fate)
  slow?.trigger()
  await world.still()
  await office.importBin(1, true)
  quick?.trigger()
  await world.still()
  await world.network.release(world.network.parked.length - 1)
}

type AtOffice = Extract<Step, { do: 'office' | 'staff' | 'import' | 'back up' | 'put back' | 'upkeep' }>

async function atOffice(world: World, office: Office, step: AtOffice): Promise<void> {
  if (step.do === 'office') await office.moveOrder(step.order, step.state)
  else if (step.do === 'staff') await govern(world, office, step)
  else if (step.do === 'import') await bring(office, step)
  else if (step.do === 'upkeep') await office.upkeep(step.days, step.most)
  else if (step.do === 'back up') await office.backUp()
  else await office.putBack()
}

async function govern(
  world: World,
  office: Office,
  { person, change, again }: Extract<Step, { do: 'staff' }>,
): Promise<void> {
  await office.changeStaff(person, change)
  if (!again) return
  for (const phone of world.phones) if (phone.person === person) await phone.signIn(person)
}

async function bring(office: Office, { what, pick, flag }: Extract<Step, { do: 'import' }>): Promise<void> {
  if (what === 'bin') await office.importBin(pick, flag)
  else if (what === 'newer bin') await office.importBin(pick, true, true)
  else if (what === 'price') await office.importPrice(pick, 1000 * (1 + pick))
  else if (what === 'order') await office.importOrder(flag)
  else await office.importSettings()
}

type Act = Exclude<Extract<Step, { phone: number }>, { tab: number } | { do: 'fates' }>

/** Somebody does something on a phone. */
async function act(world: World, step: Act): Promise<void> {
  const phone = phoneOf(world, step.phone)
  const tab = await phone.tab(0)
  const replica = tab?.replica
  if (!tab || !replica) return
  tab.thaw() // a page that somebody looks at is not frozen
  const hands = new Hands(world, tab, replica)
  switch (step.do) {
    case 'open':
      return hands.open(step.order, false, step.old)
    case 'take over':
      return hands.open(step.order, true)
    case 'pack':
      return hands.pack(step.order)
    case 'scan':
      return hands.scan(step.pick, step.how)
    case 'unscan':
      return hands.unscan(step.pick)
    case 'short':
      return hands.short(step.pick)
    case 'found':
      return hands.found(step.pick)
    case 'close':
      return hands.close(step.pick)
    case 'reopen':
      return hands.reopen(step.pick)
    case 'undo':
      return hands.undo(step.pick)
    case 'acknowledge':
    case 'retry':
      return hands.look(step.pick, step.do)
    case 'desk':
      return hands.desk(step.order, step.count, step.state)
    case 'settings':
      return hands.settings()
    case 'strange':
      return hands.strange(step.known)
    case 'borrow':
      return hands.borrow(step.order)
    case 'export':
      return hands.exportQueue()
    case 'carry':
      return hands.importQueue(step.pick, step.torn)
    default:
      if ('what' in step) return hands.works(step.do, step.what, step.pick)
      throw new Error(`nobody can ${step.do}`)
  }
}
