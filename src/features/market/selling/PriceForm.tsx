import type { ReactNode, RefObject } from 'react'
import { DISCOUNT_PERCENTS } from '#contract/limits.ts'
import { discountedPrice } from '#contract/rules/prices.ts'
import { separated } from '#lib/separated.ts'
import { sellingText } from '#text/marketSelling.ko.ts'
import { cx } from '#ui/cx.ts'
import { Field, fieldBox, useTextControl } from '#ui/Field.tsx'
import { Picture } from '#ui/Picture.tsx'
import { StoneAmount } from '../StoneAmount.tsx'
import styles from './PriceForm.module.css'
import { digitsOf, readPrice } from './priceInput.ts'

type Props = {
  label: string
  officialPrice: number
  typed: string
  onType: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
  /** A line between the helpers and what the seller gets. */
  hint?: ReactNode
  refusal: string | null
  /** Called with an allowed price only. */
  onSubmit: (price: number) => void
  children: ReactNode
}

/** The price of an offer: typed, or set by a discount helper, with what the seller gets of it. */
export function PriceForm({ label, officialPrice, typed, onType, input, hint, refusal, onSubmit, children }: Props) {
  const { price, isAllowed, fee, gets } = readPrice(typed, officialPrice)
  const isWrong = price !== null && !isAllowed
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (price !== null && isAllowed) onSubmit(price)
        else input.current?.focus()
      }}
    >
      <PriceField
        {...{ label, typed, onType, input }}
        validationError={isWrong ? sellingText.priceProblem(separated(officialPrice)) : null}
      />
      <fieldset className={styles.helpers}>
        <legend className="visually-hidden">{sellingText.discounts}</legend>
        {DISCOUNT_PERCENTS.map((percent) => (
          <button
            key={percent}
            type="button"
            className={styles.helper}
            aria-pressed={price === discountedPrice(officialPrice, percent)}
            onClick={() => onType(String(discountedPrice(officialPrice, percent)))}
          >
            {sellingText.discount(percent)}
          </button>
        ))}
      </fieldset>
      {hint}
      <p className={styles.gets} aria-live="polite">
        <span className="b2">
          {sellingText.sellerProceeds} {isAllowed && <span className="caption">{sellingText.fee(separated(fee))}</span>}
        </span>
        {isAllowed ? <StoneAmount stones={gets} iconPx={18} className={styles.amount} /> : <span className={styles.amount}>-</span>}
      </p>
      <p role="alert" className={cx('caption', styles.refusal)}>
        {refusal}
      </p>
      {children}
    </form>
  )
}

type FieldProps = Pick<Props, 'label' | 'typed' | 'onType' | 'input'> & { validationError: string | null }

function PriceField({ label, typed, onType, input, validationError }: FieldProps) {
  const status = validationError === null ? 'idle' : 'error'
  const control = useTextControl({ value: typed, onValueChange: (text) => onType(digitsOf(text)), status })
  return (
    <Field id={control.id} label={label} status={status} message={validationError ?? undefined}>
      <div className={cx(fieldBox(status), styles.box)}>
        <Picture name="icon_stone" alt="" widthPx={26} heightPx={26} />
        <input
          {...control}
          ref={input}
          className={cx(control.className, styles.input)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
        />
        <span className={cx('b1', styles.unit)} aria-hidden>
          {sellingText.stone}
        </span>
      </div>
    </Field>
  )
}
