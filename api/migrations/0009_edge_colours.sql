ALTER TABLE "uploads" ADD COLUMN "edge_colour" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_edge_colour" CHECK ("uploads"."edge_colour" ~ '^#[0-9a-f]{6}$');