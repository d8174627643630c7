type Props = {
  /** As `(name) => `${name}님의 리포트``. The ending after the name may not depend on the name. */
  of: (name: string) => string
  name: string
}

const PLACE = '\uE000'

/**
 * A sentence in which a person's or a station's name stays as it is when the browser translates the page. Each part is an element of its own: of
 * two texts side by side React could not change one that a translator has replaced.
 */
export function NamedSentence({ of, name }: Props) {
  const [before = '', ...rest] = of(PLACE).split(PLACE)
  return (
    <span>
      {before !== '' && <span>{before}</span>}
      {rest.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
        <span key={at}>
          <span translate="no">{name}</span>
          {after !== '' && <span>{after}</span>}
        </span>
      ))}
    </span>
  )
}
