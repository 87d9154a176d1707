import { useEffect } from 'react';
import { announce } from '../components/announcer';
import { PRODUCT_NAME } from '../components/product-mark';

/** Names the page in the browser's tab and tells screen readers that it has changed. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} - ${PRODUCT_NAME}`;
    announce(title);
  }, [title]);
}
