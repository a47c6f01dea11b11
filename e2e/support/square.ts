/** A picture to upload: a red square before a white ground, PNG. */
export const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEX////XJj1Gsj/+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12NgQAL8H7AjJAAAu+wH+cBpSGYAAAAASUVORK5CYII=',
  'base64',
);
