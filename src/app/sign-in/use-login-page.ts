import { useEffect, useEffectEvent, useState } from 'react'
import { knowsLoginPage } from '../../sync/known-login-page.ts'
import type { LoginWay } from '../../sync/login-page.ts'
import { forgetLoginAnswer, loginAnswer } from '../session/login-answer.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { findPage, signInByPage } from './find-page.ts'

interface Options {
  /** Where in the app somebody wanted to go. */
  from: string | undefined
  /** Nobody chooses anything here: the page comes at once (SES-001). */
  leadsAtOnce(): Promise<boolean>
  /** Somebody came in, who began there. */
  onEntered(from: string | undefined): void
}

interface LoginPage {
  /** The company has a page of its own; unknown counts as none, but where this device was led to one before. */
  isThere: boolean
  isBusy: boolean
  trouble: Trouble | undefined
  go(): Promise<void>
}

/** Where the browser is not led away although it was told to, the key comes back (ms). */
const leavingMs = 8_000

const notLetIn = 'Trang đăng nhập của công ty chưa cho bạn vào. Thử lại, hoặc hỏi người quản lý công ty.'

/** The company's login page, where the server names one: the way there, and back with its answer (decisions 4). */
export function useLoginPage({ from, leadsAtOnce, onEntered }: Options): LoginPage {
  const [answer] = useState(loginAnswer)
  const [isThere, setThere] = useState(answer !== undefined)
  const [isBusy, setBusy] = useState(answer?.token !== undefined)
  const [trouble, setTrouble] = useState<Trouble>()
  const [way, setWay] = useState<LoginWay>()

  const leave = (to: LoginWay) => {
    setBusy(true)
    to.leave(from)
    location.assign(to.address)
    setTimeout(() => setBusy(false), leavingMs)
  }
  /** @param isPressed somebody waits for it: that nobody was reached is a message too (ERR-004) */
  const look = async (isPressed: boolean): Promise<LoginWay | undefined> => {
    setThere((there) => there || knowsLoginPage())
    const found = await findPage()
    if (found.ok) {
      setThere(found.way !== undefined)
      setWay(found.way)
      return found.way
    }
    if (isPressed) setTrouble(found)
    else if (answer || knowsLoginPage()) setTrouble({ text: found.text })
    return undefined
  }
  const begin = useEffectEvent(async () => {
    forgetLoginAnswer()
    if (answer?.token !== undefined) {
      const { refused, from: began } = await signInByPage(answer.token)
      if (!refused) return onEntered(began)
      setTrouble(refused)
      setBusy(false)
    } else if (answer) setTrouble({ text: notLetIn })
    const found = await look(false)
    if (found && !answer && (await leadsAtOnce())) leave(found)
  })
  useEffect(() => void begin(), [])

  return {
    isThere,
    isBusy,
    trouble,
    async go() {
      setTrouble(undefined)
      setBusy(true)
      const to = way ?? (await look(true))
      if (to) leave(to)
      else setBusy(false)
    },
  }
}
