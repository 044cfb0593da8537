/** Topics under one heading; the heading is the label of a single one, or the words that all begin with. */
interface TopicGroup<Topic> {
  readonly label: string;
  readonly topics: readonly Topic[];
}

/** The words with which both labels begin. */
function sharedWords(one: string, other: string): string {
  const [words, others] = [one.split(' '), other.split(' ')];
  const end = words.findIndex((word, index) => word !== others[index]);
  return words.slice(0, end === -1 ? words.length : end).join(' ');
}

/**
 * Groups neighboring topics whose labels begin with the same words, such as "User" and "User profile", if most have a
 * single operation: a heading above each row would hide the rows, and say its name again.
 *
 * @param read  Label of a topic, and the number of its operations; undefined for a page that is no topic.
 */
export function relatedTopics<Topic>(
  topics: readonly Topic[],
  read: (topic: Topic) => { readonly label: string; readonly size: number | undefined },
): readonly TopicGroup<Topic>[] {
  const runs: { label: string; topics: Topic[]; sizes: (number | undefined)[] }[] = [];
  for (const topic of topics) {
    const { label, size } = read(topic);
    const run = runs.at(-1);
    const isTopic = run?.sizes[0] !== undefined && size !== undefined;
    const shared = run && isTopic ? sharedWords(run.label, label) : '';
    if (run && shared !== '') {
      run.topics.push(topic);
      run.sizes.push(size);
      run.label = shared;
    } else runs.push({ label, topics: [topic], sizes: [size] });
  }
  return runs.flatMap(({ label, topics: run, sizes }): readonly TopicGroup<Topic>[] =>
    run.length === 1 || sizes.filter((size) => size === 1).length * 2 >= run.length
      ? [{ label, topics: run }]
      : run.map((topic) => ({ label: read(topic).label, topics: [topic] })),
  );
}
