import { carriedMutants } from './carried-mutants.ts'
import { carrierMutants } from './carrier-mutants.ts'
import { floorMutants } from './floor-mutants.ts'
import { flowMutants } from './flow-mutants.ts'
import { invoiceMutants } from './invoice-mutants.ts'
import type { Mutant } from './mutant.ts'
import { parcelMutants } from './parcel-mutants.ts'
import { roadMutants } from './road-mutants.ts'
import { stockMutants } from './stock-mutants.ts'
import { turnMutants } from './turn-mutants.ts'
import { zaloMutants } from './zalo-mutants.ts'

/** Bugs of sync, storage and server. */
const syncMutants: Mutant[] = [
  {
    name: 'confirm-on-push-answer',
    file: 'src/sync/note-answers.ts',
    find: '    await db.pendingActions.bulkPut(noted)',
    replace: `    await db.pendingActions.bulkPut(noted)
    await db.pendingActions.bulkDelete(noted.filter(({ status }) => status !== 'pending').map(({ localId }) => localId))`,
    what: 'the answer to a push takes commands out of the queue, before their rows are there',
  },
  {
    name: 'delete-before-confirmation',
    file: 'src/replica/apply-pull.ts',
    find: 'action.deviceId === deviceId && action.seq <= seq)',
    replace: 'action.deviceId === deviceId && (action.seq <= seq || action.sentAt !== undefined))',
    what: 'whatever was sent leaves the queue with the next pull, confirmed or not',
  },
  {
    name: 'number-outside-transaction',
    file: 'src/replica/store-act.ts',
    find: '      db.lanes.put({ ...lane, nextSeq: seq }),',
    replace:
      '      Promise.resolve(setImmediate(() => void db.lanes.update(lane.deviceId, { nextSeq: seq }))),',
    what: 'the next number is stored after the command, in a transaction of its own',
  },
  {
    name: 'two-tabs-same-number',
    file: 'src/replica/store-act.ts',
    find: '    let seq = nextSeq',
    replace: `    const mine = db as unknown as { next?: number }
    let seq = Math.max(mine.next ?? 0, lane.confirmedSeq + 1)
    mine.next = seq + each.length`,
    what: 'each tab counts for itself',
  },
  {
    name: 'cursor-before-rows',
    file: 'src/sync/pull.ts',
    find: '  const outcome = await applyPull(db, pulled, environment.now())',
    replace: `  if (pulled.to > pulled.from) await db.meta.put({ key: 'cursor', value: pulled.to })
  await environment.step('pull:cursor')
  const outcome = await applyPull(db, { ...pulled, from: Math.max(pulled.from, pulled.to) }, environment.now())`,
    what: 'the cursor is stored before the rows it stands for',
  },
  {
    name: 'pull-taken-whatever-the-cursor',
    file: 'src/replica/apply-pull.ts',
    find: "    if ((await readCursor(db)) !== pulled.from || (await readSight(db)) !== pulled.sight) return 'stale'\n",
    replace: '',
    what: 'a late answer of another tab is taken in behind a newer one',
  },
  {
    name: 'page-cut-inside-version',
    file: 'src/server/sync/pull.ts',
    find: 'const changed = to === cursor ? [] : await reading.changed(cursor, to)',
    replace: 'const changed = to === cursor ? [] : (await reading.changed(cursor, to)).slice(0, 4)',
    what: 'a page ends in the middle of what one command did',
  },
  {
    name: 'deletion-forgotten',
    file: 'src/server/sync/pull.ts',
    find: '  if (text === undefined) delta.dels.push(JSON.stringify(key))',
    replace: '  if (text === undefined) return',
    what: 'a deleted row stays on the phones',
  },
  {
    name: 'confirmed-beyond-the-page',
    file: 'src/server/sync/pull.ts',
    find: 'const confirmedSeq = await reading.confirmedSeq(deviceId, to)',
    replace: 'const confirmedSeq = lane.lastSeq',
    what: 'a page confirms commands whose rows come with a later one',
  },
  {
    name: 'rebase-from-current-rows',
    file: 'src/replica/rebase.ts',
    find: '    ...shadows.map(({ table, key, row }) => [placeName(table, key), row] as const),\n',
    replace: '',
    what: 'waiting commands are done again over their own effects',
  },
  {
    name: 'shadow-overwritten',
    file: 'src/replica/known-shadows.ts',
    find: 'this.#isKept.get(placeName(table, key)) === false',
    replace: 'this.#isKept.has(placeName(table, key))',
    what: 'a second gesture on a row takes the first one for the word of the server',
  },
  {
    name: 'sign-in-again-empties-the-queue',
    file: 'src/sync/push.ts',
    find: "  const step =\n    verdict === 'choke' || verdict === 'too-large'",
    replace: `  if (verdict === 'sign-in') await link.replica.db.pendingActions.bulkDelete(batch.actions.map(({ localId }) => localId))
  const step =
    verdict === 'choke' || verdict === 'too-large'`,
    what: 'an expired token drops the batch that carried it',
  },
  {
    name: 'sign-in-again-is-a-refusal',
    file: 'src/sync/retry.ts',
    find: "  if (status === 401) return 'sign-in'",
    replace: "  if (status === 401) return 'too-large'",
    what: 'an expired token is taken for a fault of the command, which is set aside',
  },
  {
    name: 'other-persons-token',
    file: 'src/sync/push.ts',
    find: '    token: lane.token,\n    deviceId: lane.deviceId,',
    replace: '    token: replica.session.token,\n    deviceId: lane.deviceId,',
    what: 'commands of a colleague travel with the token of whoever is signed in',
  },
  {
    name: 'server-forgets-answers',
    file: 'src/server/sync/push.ts',
    find: "stored ? answerOf(stored) : { seq: record.seq, status: 'applied' }",
    replace: "{ seq: record.seq, status: 'applied' }",
    what: 'a batch that comes again is answered with "done", refused or not',
  },
  {
    name: 'copy-swallows',
    file: 'src/server/sync/push.ts',
    find: 'stored.id !== record.id',
    replace: 'stored.seq !== record.seq',
    what: 'what is done here is answered with what a copy of this phone did under the same number',
  },
  {
    name: 'next-passes-behind-a-copy',
    file: 'src/server/sync/push.ts',
    find: '  return before !== undefined && before.id !== id',
    replace: '  return before !== undefined && before.id === undefined',
    what: 'a batch that was sent ahead runs although a copy of this phone used the numbers of the one in front',
    tests: ['tests/server/sync/push.test.ts'],
  },
  {
    name: 'ahead-of-an-older-server',
    file: 'src/sync/push.ts',
    find: '{ most: sizes.first, onTheRoad: 1 }',
    replace: '{ most: sizes.most, onTheRoad: sizes.onTheRoad }',
    what: 'batches are sent ahead to a server that cannot tell whether another one took their place',
    tests: ['tests/sync/send-ahead.test.ts'],
  },
  {
    name: 'ahead-without-a-name',
    file: 'src/sync/push.ts',
    find: '    behind: ahead?.actions.at(-1)?.id,\n',
    replace: '',
    what: 'a batch that is sent ahead does not say which command it stands behind',
    tests: ['tests/sync/send-ahead.test.ts'],
  },
  {
    name: 'old-news-come-along',
    file: 'src/sync/push.ts',
    find: '  delete link.cameAlong\n',
    replace: '',
    what: 'what came along with an answer is taken for the newest although more was sent behind it',
    tests: ['tests/sync/send-ahead.test.ts'],
  },
  {
    name: 'server-does-it-again',
    file: 'src/server/sync/push.ts',
    find: "      answers.push(stored ? answerOf(stored) : { seq: record.seq, status: 'applied' })",
    replace: `      const again = { ...record, seq: last + 1, id: record.id + ':again' }
      answers.push({ ...answerOf(await runRecord(batch, again)), seq: record.seq })
      last = again.seq`,
    what: 'a batch that comes again is done again',
  },
  {
    name: 'refusal-does-not-count',
    file: 'src/server/sync/push.ts',
    find: '      last = record.seq',
    replace: "      if (answers.at(-1)?.status === 'applied') last = record.seq",
    what: 'a refused command keeps its number waiting, and everything behind it',
  },
  {
    name: 'batch-falls-with-one',
    file: 'src/server/sync/push.ts',
    find: '    return take(false)',
    replace: '    throw error',
    what: 'a command that the store does not take keeps its whole batch out, and everything behind it',
    tests: ['tests/server/sync/push.test.ts'],
  },
  {
    name: 'answered-before-the-disk',
    file: 'src/server/store/disk-syncs.ts',
    find: 'while (safe < wanted)',
    replace: 'while (safe > wanted)',
    what: 'what was done is answered before the disk has it',
    tests: ['tests/server/store/disk-syncs.test.ts'],
  },
  {
    name: 'disk-believed-again',
    file: 'src/server/store/disk-syncs.ts',
    find: '    if (fault) throw fault\n',
    replace: '    const past = fault\n    fault = undefined\n    if (past) throw past\n',
    what: 'a disk that lost what it was told is believed the next time',
    tests: ['tests/server/store/disk-syncs.test.ts'],
  },
  {
    name: 'movements-twice',
    file: 'src/server/store/sqlite-writing.ts',
    find: '      add.run(this.company, deviceId, seq, id, ...place, ...goods, reason, document, userId, at)',
    replace: `      add.run(this.company, deviceId, seq, id, ...place, ...goods, reason, document, userId, at)
      add.run(this.company, deviceId, seq, id + ':again', ...place, ...goods, reason, document, userId, at)`,
    what: 'every movement is written twice',
  },
  {
    name: 'reset-drops-the-queue',
    file: 'src/sync/pull.ts',
    find: '  await beginRenewal({ db })\n',
    replace: '  await beginRenewal({ db })\n  await db.pendingActions.clear()\n',
    what: 'starting over from a snapshot forgets what was not sent',
  },
  {
    name: 'full-disk-swallowed',
    file: 'src/replica/local-write.ts',
    find: '    if (!isLost(first)) throw asLocalFailure(first)',
    replace: `    const nothing = { ok: true, localId: 0, seq: 0, changes: [] }
    if (!isLost(first)) return { seq: 0, confirmedSeq: 0, dispatched: nothing } as R`,
    what: 'a gesture that could not be stored looks as if it was',
  },
  {
    name: 'undo-in-place-after-sending',
    file: 'src/replica/undo.ts',
    find: '      if (!action || action.sentAt !== undefined) return action',
    replace: '      if (!action) return action',
    what: 'a command that may have arrived is replaced as if it had not',
  },
  {
    name: 'scope-change-drops-the-queue',
    file: 'src/replica/device-store.ts',
    find: "        if (by === 'password')",
    replace: `        await db.sessions.bulkDelete(elsewhere.map((other) => other.deviceId))
        if (by === 'password')`,
    what: 'whoever gets other permissions leaves what waits in the replica before behind',
  },
  {
    name: 'foreign-rows-kept',
    file: 'src/replica/load-point.ts',
    find: '      const incoming = await notSeen(db, at.repair?.tables ?? replicatedTables)',
    replace: '      const incoming: RowWrite[] = []',
    what: 'a phone that starts over keeps rows it may no longer see, or that are gone',
  },
  {
    name: 'redaction-forgotten-in-pull',
    file: 'src/server/sync/pull.ts',
    find: 'addRow(delta, row, rowText(scope, row))',
    replace: 'addRow(delta, row, row.doc)',
    what: 'a pull brings cost prices and rows of other warehouses to whoever asks',
  },
  {
    name: 'internal-notes-for-the-carrier',
    file: 'src/domain/people/scope.ts',
    find: 'notes: (actor) => !isLogistics(actor),',
    replace: 'notes: () => true,',
    what: 'what the shop notes among its own people about a delivery reaches the carrier’s side',
  },
  {
    name: 'customers-for-everybody',
    file: 'src/domain/people/scope.ts',
    find: 'return neededBy === undefined || mayDo(actor, circles[neededBy])',
    replace: 'return neededBy === undefined || actor.flags.length > 0',
    what: 'packers’ phones are sent the customers, which they have no use for',
  },
  {
    name: 'recipient-for-everybody',
    file: 'src/domain/people/scope.ts',
    find: 'contact: (actor) => mayDo(actor, contactWork),',
    replace: 'contact: () => true,',
    what: 'people who only read reports are sent whom orders go to',
  },
  {
    name: 'recipient-of-closed-orders-for-packers',
    file: 'src/domain/people/scope.ts',
    find: 'past: (actor) => mayDo(actor, circles.customers),',
    replace: 'past: (actor) => mayDo(actor, contactWork),',
    what: 'packers’ phones go on holding whom orders of the last month went to',
  },
  {
    name: 'words-of-customers-for-everybody',
    file: 'src/domain/tables/orders.ts',
    find: "fields: ['customer', 'noteCustomer', 'noteShipper'],",
    replace: "fields: ['customer'],",
    what: 'people who are not shown customers read what customers wrote, names and numbers in it',
  },
  {
    name: 'colleagues-for-everybody',
    file: 'src/domain/people/scope.ts',
    find: 'colleagues: (actor) => mayDo(actor, staffWork),',
    replace: 'colleagues: () => true,',
    what: 'telephone, mail and notes of colleagues lie on every phone',
  },
  {
    name: 'secrets-not-summed-up',
    file: 'src/domain/people/row-digests.ts',
    find: 'alone === undefined ? 0 : digestOf([keyOf(table, row as never), alone])]',
    replace: '0]',
    what: 'a secret that silently changed on the phone stays so',
  },
  {
    name: 'cost-missing-in-the-sums',
    file: 'src/server/store/facets.ts',
    find: 'digests[secret]] as const)',
    replace: "secret === 'cost' ? 0 : digests[secret]] as const)",
    what: 'the server leaves cost prices out of its sums, and whoever sees them fetches everything anew every day',
  },
  {
    name: 'secrets-in-answers',
    file: 'src/server/sync/run-record.ts',
    find: 'command.answer?.(seenReader(scope, read), params)',
    replace: 'command.answer?.(read, params)',
    what: 'the answer of a command tells what its person’s phone is not sent',
  },
  {
    name: 'flags-of-the-sign-in',
    file: 'src/replica/apply-pull.ts',
    find: 'settleActors(db, pulled.rows, told)',
    replace: 'settleActors(db, [], told)',
    what: 'a phone lets its person do what the server took from them',
  },
  {
    name: 'scope-of-rows-ignored',
    file: 'src/server/sync/pull.ts',
    find: 'const isSameScope = name === (asked.scope ?? lane?.scope)',
    replace: 'const isSameScope = name === lane?.scope',
    what: 'rows fetched for one person of a shared phone are taken for those of the next',
  },
  {
    name: 'load-goes-on-in-another-scope',
    file: 'src/replica/load-point.ts',
    find: ' || isOther(knownSight, told.scope)',
    replace: '',
    what: 'a load that is cut goes on although its person now sees something else',
  },
  {
    name: 'lineage-ignored',
    file: 'src/server/sync/pull.ts',
    find: 'const isOtherHistory = known !== undefined && known !== lineage',
    replace: 'const isOtherHistory = known !== undefined && known !== lineage && cursor > version',
    what: 'a backup that was put back is not noticed once the shop has passed the cursor',
  },
  {
    name: 'forgotten-numbers-not-given-again',
    file: 'src/replica/load-point.ts',
    find: '  if (isOther(await readLineage(db), lineage)) {',
    replace: "  if (lineage === '') {",
    what: 'after a restore a lane goes on with numbers for which the server has no place',
  },
  {
    name: 'tidy-deletes-pending',
    file: 'src/replica/tidy.ts',
    find: '      .filter((key) => !inUse.has(placeName(table, key)))',
    replace: "      .filter((key) => inUse.size >= 0 && placeName(table, key) !== '')",
    what: 'old orders leave the phone although waiting work looks at them',
  },
  {
    name: 'borrowed-ahead-of-the-cursor',
    file: 'src/replica/borrowed.ts',
    find: "    if (rows.some((row) => row.version > cursor)) return 'ahead'\n",
    replace: '',
    what: 'an old order is laid among rows of an earlier version than its own',
  },
  {
    name: 'borrowed-behind-the-cursor',
    file: 'src/replica/borrowed.ts',
    find: "    if (version < cursor) return 'behind'\n",
    replace: '',
    what: 'a slow answer lays an old order as it was before what the phone knows by now',
  },
  {
    name: 'borrowed-rows-tidied',
    file: 'src/replica/tidy.ts',
    find: '      .filter((key) => !lent.has(placeName(table, key)))',
    replace: "      .filter((key) => lent.size >= 0 && key !== '')",
    what: 'an old order that somebody asked for is gone the next day',
  },
  {
    name: 'lost-loans-forgotten',
    file: 'src/sync/engine.ts',
    find: '      await borrowLost(replica, signal)\n',
    replace: '',
    what: 'after a reset an old order stays away, and with it what waits on it',
  },
  {
    name: 'sums-never-compared',
    file: 'src/sync/compare-sums.ts',
    find: '  return !compared || Math.abs(now - compared.at) >= everyMs',
    replace: '  return compared !== undefined && now < 0 && Math.abs(now - compared.at) >= everyMs',
    what: 'a row that silently changed on the phone stays so',
  },
  {
    name: 'imported-under-the-old-number',
    file: 'src/replica/queue.ts',
    find: '      await db.attention.bulkPut(fresh)',
    replace: `      const queued = fresh.map(({ record }) => ({ ...record, status: 'pending' as const, touched: [] }))
      await db.pendingActions.bulkAdd(queued)`,
    what: 'a file of another phone is put into the queue with the numbers it had there',
  },
  {
    name: 'stale-batch-noted',
    file: 'src/sync/note-answers.ts',
    find: '    const noted = held.flatMap((action): PendingAction[] => {',
    replace: '    const noted = actions.flatMap((action): PendingAction[] => {',
    what: 'who was frozen, or overtaken, puts commands back into the queue that were confirmed meanwhile',
  },
  {
    name: 'frozen-holder-waited-for',
    file: 'src/sync/sync-lock.ts',
    find: '    if (!begun.signal.aborted) waited.abort()',
    replace: '    if (begun.signal.aborted) waited.abort()',
    what: 'a frozen tab keeps the lock, and nobody else of the phone sends any more',
  },
  {
    name: 'worker-follows-the-wrong-person',
    file: 'src/sync/worker-sync.ts',
    find: '    if (held.replica.session.deviceId === session.deviceId) return held',
    replace: '    if (held.replica.session.deviceId !== undefined) return held',
    what: 'the worker goes on for whoever it woke up for first, with their sight',
  },
  {
    name: 'poke-required',
    file: 'src/sync/engine.ts',
    find: '    const pulled = await pull(link)\n',
    replace: `    const isIdle = pushed.every((ending) => ending.ok) && (await replica.db.pendingActions.count()) === 0
    const asks = !isIdle || (globalThis as { poked?: boolean }).poked
    const pulled: Ending = asks || !(await replica.db.meta.get('cursor')) ? await pull(link) : fine
`,
    what: 'a phone that has nothing to send asks for nothing until it is poked',
  },
  {
    name: 'rows-of-an-undone-command',
    file: 'src/server/sync/run-record.ts',
    find: '    batch.set = emptySet(batch)\n',
    replace: '',
    what: 'a command decides over rows of one before it in the batch that came to nothing',
  },
  {
    name: 'old-parameters-refused',
    file: 'src/server/sync/run-record.ts',
    find: 'record.v < command.v && command.upgrade ? command.upgrade(record.params, record.v) : record.params',
    replace: 'record.v < 0 && command.upgrade ? command.upgrade(record.params, record.v) : record.params',
    what: 'commands that waited through a release come to nothing',
  },
  {
    name: 'upkeep-forgets-the-last-answer',
    file: 'src/server/store/sqlite-writing.ts',
    find: '       and seq < (select last_seq from devices where id = device_id)`,',
    replace: '`,',
    what: 'the daily round drops the answer that says how far a lane is',
  },
]

/** The planted bugs, each to be caught by `npm run torture -- --mutants`. */
export const mutants: Mutant[] = [
  ...syncMutants,
  ...floorMutants,
  ...roadMutants,
  ...stockMutants,
  ...zaloMutants,
  ...carriedMutants,
  ...carrierMutants,
  ...invoiceMutants,
  ...flowMutants,
  ...parcelMutants,
  ...turnMutants,
]
