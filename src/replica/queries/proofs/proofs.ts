import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Proof } from '../../../domain/tables/papers.ts'
import { type FileSpace, isWaiting, spaceOf } from '../../file-room.ts'
import { type KeptFile, keptFilesOf } from '../../kept-files.ts'
import type { Replica } from '../../replica.ts'

/** A proof as screens show it. */
export interface ShownProof {
  proof: Proof
  /** Its bytes are on this device. */
  isHere: boolean
  /** Why the server does not take it. */
  trouble?: string
}

/** What proves one thing: a parcel, a handover, a return …; the oldest first. */
export async function proofsAbout(replica: Replica, about: string): Promise<ShownProof[]> {
  const proofs = await replica.db.proofs.where('about').equals(about).toArray()
  return shown(
    replica,
    proofs.toSorted((left, right) => left.at - right.at),
  )
}

/** Everything that proves what happened to an order, the handover of its parcels included; the oldest first. */
export async function proofsOfOrder(replica: Replica, code: string): Promise<ShownProof[]> {
  const { db } = replica
  const order = await db.orders.get(code)
  const parcels = await db.parcels.bulkGet(order ? parcelIdsOf(order) : [])
  const codes = [
    code,
    ...(order ? codesOf(order) : []),
    ...parcels.flatMap((parcel) => parcel?.handover ?? []),
  ]
  const proofs = await db.proofs.where('codes').anyOf(codes).distinct().toArray()
  return shown(
    replica,
    proofs.toSorted((left, right) => left.at - right.at),
  )
}

function codesOf({ delivery, mergedInto }: Order): string[] {
  return [delivery.id, delivery.tracking_return, mergedInto].filter(
    (code): code is string => code !== undefined && code !== '',
  )
}

export interface ProofFilter {
  /** Part of an order code or waybill, or any other code a proof is found by. */
  text: string
  kind?: Proof['kind'] | undefined
  /** User name of who took it. */
  by?: string | undefined
}

export interface ProofGroup {
  /** The order, or what else is proved. */
  key: string
  orderCode?: string
  waybill?: string
  about: string
  latest: number
  proofs: ShownProof[]
}

/** So many of the newest are looked through when what is typed is no beginning of a code. */
const lookedThrough = 3000

/** Proofs by order, the newest first. */
export async function proofGroups(replica: Replica, filter: ProofFilter): Promise<ProofGroup[]> {
  const found = await findProofs(replica, filter)
  const all = await shown(
    replica,
    found.filter(
      ({ kind, by }) => (!filter.kind || kind === filter.kind) && (!filter.by || by === filter.by),
    ),
  )
  const groups = new Map<string, ProofGroup>()
  for (const each of all) {
    const { orderCode, waybill, about, at } = each.proof
    const key = orderCode ?? about
    const group: ProofGroup = groups.get(key) ?? { key, about, latest: at, proofs: [] }
    groups.set(key, {
      ...group,
      orderCode: orderCode || group.orderCode,
      waybill: waybill || group.waybill,
      proofs: [...group.proofs, each],
    })
  }
  return [...groups.values()]
}

async function findProofs({ db }: Replica, { text }: ProofFilter): Promise<Proof[]> {
  const newest = () => db.proofs.orderBy('at').reverse()
  const wanted = text.trim().toUpperCase()
  if (wanted === '') return newest().limit(lookedThrough).toArray()
  const byBeginning = await db.proofs.where('codes').startsWithIgnoreCase(wanted).distinct().toArray()
  const within = await newest().limit(lookedThrough).toArray()
  const byPart = within.filter(({ codes }) => codes.some((code) => code.toUpperCase().includes(wanted)))
  // The handover's photos belong to each of its orders: a whole order code or waybill finds them.
  const order = (await db.orders.get(wanted)) ?? (await db.orders.where('delivery.id').equals(wanted).first())
  const parcels = order ? await db.parcels.bulkGet(parcelIdsOf(order)) : []
  const handovers = parcels.flatMap((parcel) => parcel?.handover ?? [])
  const ofHandover = await db.proofs.where('codes').anyOf(handovers).distinct().toArray()
  const found = new Map([...byBeginning, ...byPart, ...ofHandover].map((proof) => [proof.id, proof]))
  return [...found.values()].toSorted((left, right) => right.at - left.at)
}

/** Who took any, for the filter. */
export async function proofTakers({ db }: Replica): Promise<{ userName: string; name: string }[]> {
  const names = new Map<string, string>()
  await db.proofs
    .orderBy('at')
    .reverse()
    .limit(lookedThrough)
    .each(({ by, byName }) => names.set(by, names.get(by) ?? byName))
  return [...names].map(([userName, name]) => ({ userName, name }))
}

/** The room that all files of this device take. */
export async function fileSpace({ environment }: Replica): Promise<FileSpace> {
  return spaceOf(await keptFilesOf(environment).files.toArray())
}

export interface UnsentProofs {
  count: number
  /** Of these. */
  clips: number
  held?: 'wifi' | 'trouble'
  /** Sentences of what the server did not take, each once. */
  troubles: string[]
}

/** What waits to be sent, for the queue screen. */
export async function unsentProofs({ db, environment, session }: Replica): Promise<UnsentProofs> {
  const company = session.user.company_id
  const files = await keptFilesOf(environment)
    .files.where('[company+state]')
    .anyOf([company, 'fresh'], [company, 'kept'])
    .toArray()
  const waiting = files.filter(isWaiting)
  const note = await db.meta.get('files')
  const held = note?.key === 'files' ? note.value.held : undefined
  return {
    count: waiting.length,
    clips: waiting.filter(({ kind }) => kind === 'clip').length,
    held,
    troubles: [...new Set(waiting.flatMap(({ trouble }) => trouble?.text ?? []))],
  }
}

async function shown({ environment }: Replica, proofs: readonly Proof[]): Promise<ShownProof[]> {
  const files: (KeptFile | undefined)[] = await keptFilesOf(environment).files.bulkGet(
    proofs.map(({ id }) => id),
  )
  return proofs.map((proof, index) => {
    const file = files[index]
    return {
      // The phone knows first: the row follows with the next pull.
      proof: file?.state === 'stored' && !proof.stored ? { ...proof, stored: true } : proof,
      isHere: file !== undefined,
      trouble: file?.trouble?.text,
    }
  })
}

/** The one of these texts that any proof is found by. */
export async function findProvenCode({ db }: Replica, forms: readonly string[]): Promise<string | undefined> {
  const proof = await db.proofs.where('codes').anyOf(forms).first()
  return proof?.codes.find((code) => forms.includes(code))
}
