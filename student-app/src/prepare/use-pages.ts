import { useEffect, useEffectEvent, useState } from 'react';
import { openPage, type Page } from './page';
import { texts } from './pages.texts';

/** The pages of a document that is being prepared, and which one is in front. */
export function usePages(first: File, onBroken: () => void) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [index, setIndex] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState(true);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    let isLeft = false;
    openPage(first).then(
      (page) => {
        if (isLeft) return;
        setPages([page]);
        setOpening(false);
      },
      () => !isLeft && broken(),
    );
    return () => {
      isLeft = true;
    };
  }, [first]);

  const add = async (files: readonly File[]) => {
    setOpening(true);
    setFailure(null);
    for (const file of files) {
      try {
        const page = await openPage(file);
        setPages((before) => {
          setIndex(before.length);
          return [...before, page];
        });
      } catch {
        setFailure(texts.unreadable({ file: file.name }));
      }
    }
    setOpening(false);
  };
  const change = (changes: Partial<Pick<Page, 'turns' | 'part'>>) =>
    setPages(pages.map((page, at) => (at === index ? { ...page, ...changes } : page)));
  const remove = () => {
    setPages(pages.filter((_, at) => at !== index));
    setIndex(Math.max(0, index - 1));
  };
  const moveForward = () => {
    const order = [...pages];
    order.splice(index - 1, 0, ...order.splice(index, 1));
    setPages(order);
    setIndex(index - 1);
  };
  return {
    pages,
    index,
    current: pages[index],
    show: setIndex,
    opening,
    failure,
    add,
    change,
    remove,
    moveForward,
  };
}
