import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import type { Replica } from '../../replica/replica.ts'
import { createBench } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { ask, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { courierForm } from './courier-form.ts'
import { createHandoverActs, type HandoverState } from './handover-acts.ts'
import { feedbackOfRefusal } from './refusal-words.ts'
import { type HandoverStep, handoverStep } from './scanned-parcel.ts'

const samePullMs = 700

interface DoorMeaning {
  kind: HandoverStep['step']
  step: HandoverStep
}

export type HandoverBench = ReturnType<typeof createHandoverBench>

/**
 * One session on the bench: works off scans one after the other, answers to eye, ear and hand. The rules decide.
 * @param left how many parcels of the carrier are still missing, as the screen knows it
 */
export function createHandoverBench(
  replica: Replica,
  { code, carrier, courier, note }: Pick<Handover, 'code' | 'carrier' | 'courier' | 'note'>,
  left: () => number | undefined,
) {
  const state = proxy<HandoverState>({ quantity: 1, form: { courier: courierForm(courier), note } })
  const bench = createBench(replica, {
    state,
    refusalFeedback: feedbackOfRefusal,
    understand,
    take: perform,
  })
  const acts = createHandoverActs(bench, { code, carrier }, left)
  const { run } = bench
  let lastRead: { parcelId: string; at: number } | undefined

  async function understand(scan: ScannedCode): Promise<DoorMeaning> {
    const step = await handoverStep(replica, scan)
    return { kind: step.step, step }
  }

  async function perform({ step }: DoorMeaning, scan: ScannedCode): Promise<void> {
    bench.close()
    switch (step.step) {
      case 'parcel':
        return isSamePull(step.parcelId, scan) ? undefined : acts.put(step.parcelId, scan.gesture)
      case 'which':
        return ask({
          title: 'Kiện nào đang cầm?',
          text: 'Mã này có trên nhiều kiện. Chọn kiện đang cầm.',
          choices: step.choices.map(({ parcelId, order, part }) => ({
            label: part,
            detail: `${recipientName(order.customer)} · ${order.state}`,
            mark: 'order',
            act: () => run(() => acts.put(parcelId, scan.gesture)),
          })),
        })
      case 'no-label':
        return showFeedback({
          kind: 'unknown',
          word: 'KHÔNG PHẢI TEM',
          sentence: `Đây là mã của ${step.name}. Quét mã vận đơn trên tem của kiện.`,
          scanned: { title: scan.text },
          button: 'Đã hiểu, quét tem',
        })
      case 'command':
        return obey(step.command)
      case 'unknown':
        return showFeedback(unknownFeedback(scan.text, step.guess, await currentAge(replica)))
    }
  }

  /** A label read twice by one pull of the trigger is one parcel; a second box takes longer to lift. */
  function isSamePull(parcelId: string, { at }: ScannedCode): boolean {
    const isSame = lastRead?.parcelId === parcelId && Math.abs(at - lastRead.at) < samePullMs
    if (!isSame) lastRead = { parcelId, at }
    return isSame
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return acts.undoLast()
    if (command === 'type' || command === 'finish') return bench.open(command)
    signal('unknown')
    bench.say('Kiện chưa có thì không quét: nó ở mục Còn thiếu và chờ phiên sau.')
  }

  return {
    state,
    scan: bench.scan,
    /** Chosen from the list: the label cannot be read. */
    putByHand: (parcelId: string) => run(() => acts.put(parcelId, newGesture())),
    takeOut: (parcelId: string) => run(() => acts.takeOut(parcelId)),
    undoLast: () => run(acts.undoLast),
    finish: (seen: readonly string[]) => run(() => acts.finish(seen)),
    interrupt: (parcelId: string, sentence: string) => run(() => acts.interrupt(parcelId, sentence)),
    settled: bench.settled,
  }
}
