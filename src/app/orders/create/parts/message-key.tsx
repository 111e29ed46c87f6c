import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import { Addressed } from '../../../components/addressed.tsx'
import { Button } from '../../../components/button.tsx'
import { KeyCaps } from '../../../components/key-caps.tsx'
import type { AddressedDialog } from '../../../session/use-dialog-in-address.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { WrittenOrder } from '../use-written-order.ts'

const MessageSheet = lazy(() => import('./message-sheet.tsx'))

interface MessageKeyProps {
  desk: Pick<OrderDesk, 'form'>
  written: Pick<WrittenOrder, 'form'>
  dialog: AddressedDialog
}

/** Opens the sheet that reads a pasted chat message for number, name and address. */
export function MessageKey({ desk, written, dialog }: MessageKeyProps) {
  return (
    <>
      <Button aria-haspopup="dialog" aria-keyshortcuts="F2" onClick={() => dialog.open()}>
        <MessageSquareText aria-hidden className="size-5" /> Dán tin nhắn{' '}
        <span className="hidden xl:@3xs:inline">
          <KeyCaps keys="F2" />
        </span>
      </Button>
      <Addressed dialog={dialog}>
        {() => <MessageSheet desk={desk} form={written.form} onClose={dialog.close} />}
      </Addressed>
    </>
  )
}
