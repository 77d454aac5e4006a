interface Props {
  name: string;
  value: number;
  most: number;
  /** The figure, which the bar only draws. */
  says: string;
}

/** A row of figures: its name, a bar, and what the bar says. */
export function Bar({ name, value, most, says }: Props) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <meter min={0} max={Math.max(most, 1)} value={value} aria-hidden="true" />
      </td>
      <td>{says}</td>
    </tr>
  );
}
