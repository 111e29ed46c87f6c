import type { ScannedCode } from '../../device/scanner/scan.ts'
import { findBadge, looksLikeBadge } from '../../domain/people/badge.ts'
import { switchCode } from '../scanner/command-code.ts'
import { acknowledge, isAsking, refuseScan, scanState, showFeedback } from '../scanner/scan-state.ts'
import { noteTouch } from '../session/last-touch.ts'
import { sessionState } from '../session/session.ts'
import { changePerson, shiftState } from '../session/shift-state.ts'
import { showToast } from '../session/toast-list.ts'
import { type Entered, enterByBadge } from './enter-person.ts'

type Read = Pick<ScannedCode, 'text'>

/** A badge, or "đổi người": never goods, whatever lies beside it. */
export function isOfPerson({ text }: Read): boolean {
  return looksLikeBadge(text) || isSwitch(text)
}

/**
 * Codes that mean the same wherever they are scanned: a badge, and "đổi người". Answers whether the code was taken, and screens never see
 * it. While it is not clear whose a scan is (somebody is being let in, or nobody is), no scan counts, and the ear hears it.
 */
export function takeOfPerson({ text }: Read): boolean {
  noteTouch(Date.now())
  if (shiftState.isChanging) return refused()
  if (!isOfPerson({ text })) return isClosed() ? refused() : false
  if (isSwitch(text)) {
    if (scanState.feedback) acknowledge()
    else if (sessionState.practising) showToast('notice', 'Đang tập. Bấm Thoát rồi đổi người.')
    else if (!isClosed()) changePerson()
    return true
  }
  if (isAsking()) return refused()
  void enter(text)
  return true
}

function isSwitch(text: string): boolean {
  return text.trim().toUpperCase() === switchCode
}

/** Locked, or nobody signed in. */
function isClosed(): boolean {
  return sessionState.locked === true || sessionState.phase !== 'ready'
}

function refused(): true {
  refuseScan()
  if (isClosed())
    shiftState.said = 'Máy đang khóa nên mã vừa quét không được tính. Quét thẻ hoặc nhập PIN trước.'
  return true
}

async function enter(text: string): Promise<void> {
  const entered = await tryBadge(text)
  if (entered.ok) return
  // A sheet would lie over the answer.
  delete shiftState.sheet
  showFeedback({ kind: 'unknown', word: 'THẺ KHÔNG DÙNG ĐƯỢC', sentence: entered.text, button: 'Đã hiểu' })
}

async function tryBadge(text: string): Promise<Entered> {
  if (sessionState.practising && !isClosed())
    return { ok: false, text: 'Đang tập. Bấm Thoát rồi quét thẻ lại.' }
  const badge = findBadge(text)
  return badge ? enterByBadge(badge) : { ok: false, text: 'Mã thẻ bị đọc thiếu. Quét lại, hoặc nhập PIN.' }
}
