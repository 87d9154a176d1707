import { useEffect, useState } from 'react';
import { openPage, type Page, type Part, partFor } from './page';
import { texts } from './pages.texts';

/** The pages of a document that is being prepared, and which one is in front; with `aspect`, cropped to it. */
export function usePages(first: File, aspect: number | null) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [index, setIndex] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState(true);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isLeft = false;
    openPage(first).then(
      (page) => {
        if (isLeft) return;
        setPages([{ ...page, part: partFor(page, aspect) }]);
        setOpening(false);
      },
      () => !isLeft && setBroken(true),
    );
    return () => {
      isLeft = true;
    };
  }, [first, aspect]);

  const add = async (files: readonly File[]) => {
    setOpening(true);
    setTouched(true);
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
  const [isTouched, setTouched] = useState(false);
  const change = (changed: (page: Page) => Page) => {
    setTouched(true);
    setPages(pages.map((page, at) => (at === index ? changed(page) : page)));
  };
  const turn = (by: number) =>
    change((page) => {
      const turned = { ...page, turns: (page.turns + by + 4) % 4 };
      return { ...turned, part: partFor(turned, aspect) };
    });
  const crop = (part: Part | null) => change((page) => ({ ...page, part }));
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
    isBroken,
    isTouched,
    turn,
    crop,
    remove,
    moveForward,
  };
}
