import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useState } from 'react'
import type { LazyCode } from '#lib/lazyWithRetry.ts'
import { WALLET } from '#text/ui.ko.ts'
import { AssetPill } from '#ui/AssetPill.tsx'
import { cx } from '#ui/cx.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import styles from './AssetBox.module.css'
import { walletQuery } from './wallet.queries.ts'

export type AssetBoxProps = {
  variant?: 'glass' | 'surface'
  /** What a tap opens. */
  sheet: LazyCode<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>
  ref?: Ref<AssetBoxHandle>
}
export type AssetBoxHandle = { open: () => void }

export function AssetBox({ variant = 'surface', sheet, ref }: AssetBoxProps) {
  const [isOpen, setOpen] = useState(false)
  useImperativeHandle(ref, () => ({ open: () => setOpen(true) }), [])
  const { data: wallet, isError } = useQuery(walletQuery())
  const unknown = isError ? null : undefined
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={cx(styles.box, styles[variant])} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{WALLET}</span>
        <AssetPill kind="coin" amount={wallet?.coin ?? unknown} variant={variant} />
        <AssetPill kind="stone" amount={wallet?.stone ?? unknown} variant={variant} />
      </button>
      <LazyOverlay code={sheet} props={{ isOpen, onOpenChange: setOpen }} onFailed={() => setOpen(false)} />
    </>
  )
}
