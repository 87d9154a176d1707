/** The title of the product and of its confirm dialog. */
export const PRODUCT_NAME = 'Universities Admission Service';
export const CONFIRM_QUESTION = 'Are you sure? You cannot undo this action.';
