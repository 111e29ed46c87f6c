/** A bug planted on purpose: the torture suite has to fail while it is there. */
export interface Mutant {
  /** Kebab-case, given to MUTANT. */
  name: string
  /** From the repository's top folder. */
  file: string
  /** Text found exactly once in the file. */
  find: string
  replace: string
  /** What goes wrong, in the shop's words. */
  what: string
}

/** The planted bugs, each to be caught by `npm run torture -- --mutants`. */
export const mutants: Mutant[] = [
  {
    name: 'confirm-on-push-answer',
    file: 'src/sync/push.ts',
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
    file: 'src/replica/dispatch.ts',
    find: '  await db.lanes.put({ ...lane, nextSeq: seq + 1 })',
    replace: '  setImmediate(() => void db.lanes.update(deviceId, { nextSeq: seq + 1 }))',
    what: 'the next number is stored after the command, in a transaction of its own',
  },
  {
    name: 'two-tabs-same-number',
    file: 'src/replica/dispatch.ts',
    find: '  const { deviceId, nextSeq: seq, user } = lane',
    replace: `  const { deviceId, user } = lane
  const mine = db as unknown as { next?: number }
  mine.next = Math.max(mine.next ?? 0, lane.confirmedSeq + 1)
  const seq = mine.next++`,
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
    find: "    if ((await readCursor(db)) !== pulled.from) return 'stale'\n",
    replace: '',
    what: 'a late answer of another tab is taken in behind a newer one',
  },
  {
    name: 'page-cut-inside-version',
    file: 'src/server/sync/pull.ts',
    find: 'of await reading.changed(after, to)) {',
    replace: 'of (await reading.changed(after, to)).slice(0, 4)) {',
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
    find: 'confirmedSeq: await reading.confirmedSeq(deviceId, to),',
    replace: 'confirmedSeq: lane.lastSeq,',
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
    file: 'src/replica/dispatch.ts',
    find: 'known[index] === undefined)',
    replace: 'known.length > index)',
    what: 'a second gesture on a row takes the first one for the word of the server',
  },
  {
    name: 'sign-in-again-empties-the-queue',
    file: 'src/sync/push.ts',
    find: "  return verdict === 'choke' || verdict === 'too-large'",
    replace: `  if (verdict === 'sign-in') await db.pendingActions.bulkDelete(batch.actions.map(({ localId }) => localId))
  return verdict === 'choke' || verdict === 'too-large'`,
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
    find: '  const body = { token: lane.token,',
    replace: '  const body = { token: replica.session.token,',
    what: 'commands of a colleague travel with the token of whoever is signed in',
  },
  {
    name: 'server-forgets-answers',
    file: 'src/server/sync/push.ts',
    find: "  return stored ? answerOf(stored) : { seq, status: 'applied' }",
    replace: "  return { seq, status: stored ? 'applied' : 'applied' }",
    what: 'a batch that comes again is answered with "done", refused or not',
  },
  {
    name: 'server-does-it-again',
    file: 'src/server/sync/push.ts',
    find: '      if (record.seq <= last) answers.push(await answerAgain(bench, record))',
    replace: `      if (record.seq <= last) {
        const again = { ...record, seq: last + 1, id: record.id + ':again' }
        answers.push({ ...answerOf(await runRecord(bench, again)), seq: record.seq })
        last = again.seq
      }`,
    what: 'a batch that comes again is done again',
  },
  {
    name: 'refusal-does-not-count',
    file: 'src/server/sync/push.ts',
    find: '        last = record.seq',
    replace: "        if (answers.at(-1)?.status === 'applied') last = record.seq",
    what: 'a refused command keeps its number waiting, and everything behind it',
  },
  {
    name: 'movements-twice',
    file: 'src/server/store/sqlite-writing.ts',
    find: '      add.run(this.company, deviceId, seq, id, ...place, reason, document, userId, at)',
    replace: `      add.run(this.company, deviceId, seq, id, ...place, reason, document, userId, at)
      add.run(this.company, deviceId, seq, id + ':again', ...place, reason, document, userId, at)`,
    what: 'every movement is written twice',
  },
  {
    name: 'reset-drops-the-queue',
    file: 'src/sync/pull.ts',
    find: '      await beginRenewal(db)\n',
    replace: '      await beginRenewal(db)\n      await db.pendingActions.clear()\n',
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
]
