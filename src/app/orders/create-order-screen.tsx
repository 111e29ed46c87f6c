import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { useReplica } from '../session/session.ts'
import { WrittenOrderScreen } from './create/written-order-screen.tsx'
import {
  changeTab,
  copyTab,
  createWrittenTabs,
  exchangeTab,
  refusedTab,
  talkTab,
} from './create/written-tabs.ts'

/** RTE-024: orders of the shop's own, made and changed by hand, several at once, each in a tab. */
export default function CreateOrderScreen() {
  const replica = useReplica()
  const [query] = useSearchParams()
  const [tabs] = useState(() => createWrittenTabs(replica))
  const { open } = useSnapshot(tabs.kept, { sync: true })
  const [opened, setOpened] = useState<string>()
  const [changed, refused] = [query.get('orderCode'), query.get('from')]
  const copied = query.get('swItemsCopy')
  const exchanged = query.get('exchangeOf')
  const talk = query.get('talk')
  const wid = query.get('wid') ?? ''
  const asked = changed
    ? changeTab(changed)
    : refused
      ? refusedTab(refused)
      : copied
        ? copyTab(copied)
        : exchanged
          ? exchangeTab(exchanged)
          : talk
            ? talkTab(talk)
            : undefined
  const isAsked = asked !== undefined && opened !== asked
  const [begun, setBegun] = useState(false)
  useEffect(() => tabs.watch(), [tabs])
  useEffect(() => {
    let isGone = false
    void tabs.ready.then(() => {
      if (isGone) return
      if (!asked) tabs.makeNew()
      setBegun(true)
    })
    return () => {
      isGone = true
    }
  }, [tabs, asked])
  useEffect(() => {
    if (!isAsked || !begun) return
    tabs.open(asked)
    setOpened(asked)
  }, [tabs, asked, isAsked, begun])
  if (isAsked || !begun) return null
  const isOpen = open === asked
  return (
    <WrittenOrderScreen
      key={open}
      name={open}
      tabs={tabs}
      changes={isOpen ? changed : null}
      reopens={isOpen ? refused : null}
      copies={isOpen && copied ? { code: copied, wid } : null}
      talk={isOpen ? talk : null}
      exchanges={isOpen && exchanged ? { code: exchanged, wid, ...exchangeIn(query) } : null}
    />
  )
}

function exchangeIn(query: URLSearchParams): { items: string; value: number } {
  const value = Number(query.get('discount'))
  const isMoney = Number.isSafeInteger(value) && value > 0
  return { items: query.get('swItemsExchange') ?? '', value: isMoney ? value : 0 }
}
